/** A subject that the council discussed, with the speeches. */
interface Debate {
  readonly tema: string;
  readonly falas: readonly string[];
}

/** The discussions in the longer minutes, by the number of the minutes. */
export const DEBATES: Readonly<Record<string, readonly Debate[]>> = {
  '01/2025': [
    {
      tema: 'Debate sobre a fachada da Secretaria',
      falas: [
        'A conselheira Ivone Sampaio Macedo perguntou por que a restauração dos azulejos custaria mais do que a troca por peças novas. O diretor Marcos Vinícius Antunes respondeu que a fachada está na lista de bens de interesse histórico do Município e que a lei de tombamento obriga a conservar as peças antigas sempre que for possível. Lembrou que só um em cada oito azulejos está quebrado.',
        'O conselheiro Jorge Luís Nóbrega ponderou que o contribuinte que passa pela rua vê primeiro a fachada e só depois o serviço, e pediu que a obra não atrase o atendimento. Sugeriu que os andaimes sejam montados em duas etapas, para que a entrada principal fique sempre livre. A sugestão foi acolhida, com a recomendação de que o tapume traga o valor do contrato e o nome da empresa.',
        'A Procuradoria-Geral esclareceu que o contrato de restauro admite um aditivo de até vinte e cinco por cento, mas que a diretoria não pretende usá-lo. A conselheira Rosângela Pires do Amaral pediu que conste desta ata que qualquer aditivo seja antes comunicado ao plenário.',
      ],
    },
    {
      tema: 'Debate sobre os computadores substituídos',
      falas: [
        'A representante dos contabilistas, Teresa Cristina Fontes, quis saber o destino dos 64 computadores substituídos. A diretoria informou que 40 deles ainda funcionam e foram oferecidos às escolas municipais, depois de apagados os discos por um programa que grava por cima dos dados três vezes. Os 24 restantes foram entregues a uma cooperativa de reciclagem, com termo assinado.',
        'O conselheiro Cláudio Teles Barreto observou que a Controladoria-Geral encontrou, em outro órgão, um disco rígido vendido com declarações de imposto. Propôs que a destruição dos discos que não puderem ser apagados seja filmada, e que a gravação fique guardada por cinco anos. O plenário aprovou a proposta como recomendação.',
      ],
    },
  ],
  '02/2025': [
    {
      tema: 'Debate sobre o calendário dos sorteios',
      falas: [
        'O diretor apresentou uma pesquisa feita na fila do atendimento: de 312 pessoas ouvidas, 201 sabiam do sorteio e 97 pediam a nota fiscal sempre. A maior parte das que não pedem disse que o vendedor demora ou que a máquina está sem papel. A conselheira Teresa Cristina Fontes notou que o resultado melhora nos bairros em que houve oficina na escola.',
        'O conselheiro Jorge Luís Nóbrega propôs que um dos sorteios do ano caia no aniversário da cidade, para que a imprensa o acompanhe. A presidência lembrou que o decreto fixa um sorteio por bimestre, mas não o dia, de modo que a mudança não depende de nova norma. A proposta será estudada com a loteria que fornece os números.',
        'A conselheira Ivone Sampaio Macedo manifestou preocupação com os prêmios não reclamados: dos 21 do último sorteio, três continuavam sem dono depois de trinta dias. Ficou acertado que a secretaria executiva telefonará aos contemplados antes de publicar a segunda chamada.',
      ],
    },
    {
      tema: 'Debate sobre o atendimento na entrega dos carnês',
      falas: [
        'A diretoria relatou que, entre janeiro e março, a espera média no balcão subiu de 18 para 41 minutos, por causa das dúvidas sobre o novo mapa de valores dos terrenos. Um terço das perguntas era sobre a garagem que aparece no carnê como área construída. A presidência pediu um folheto que explique a conta com um exemplo.',
        'A representante dos contabilistas sugeriu que os escritórios de contabilidade tenham um guichê próprio às terças-feiras. O conselheiro Cláudio Teles Barreto discordou, porque o privilégio alongaria a fila dos demais, e propôs em seu lugar o agendamento pela internet. Venceu a proposta do agendamento, por cinco votos a dois.',
      ],
    },
  ],
  '03/2025': [
    {
      tema: 'Debate sobre o portal e os dados abertos',
      falas: [
        'A secretária executiva mostrou o portal num telefone e leu em voz alta, com o leitor de tela, a ata anterior. O conselheiro Jorge Luís Nóbrega elogiou a iniciativa, mas reparou que uma tabela digitalizada não era lida. A diretoria comprometeu-se a publicar as tabelas como texto, e não como figura, a partir do próximo exercício.',
        'A conselheira Rosângela Pires do Amaral perguntou se o nome dos contemplados nos sorteios pode ser publicado por inteiro. A Procuradoria-Geral entende que sim, porque o regulamento avisa disso no cadastro, desde que o número do CPF apareça mascarado. O encarregado de dados pessoais será ouvido antes do sorteio de janeiro.',
        'O conselheiro Cláudio Teles Barreto propôs que cada documento publicado traga uma impressão digital do arquivo, para que qualquer pessoa confira se a cópia que recebeu é a mesma do portal. Um jornalista presente na plateia pediu a palavra e disse que isso pouparia muitas cartas. O plenário aprovou a proposta por unanimidade.',
      ],
    },
    {
      tema: 'Debate sobre o curso de ciência de dados',
      falas: [
        'Os auditores que concluíram o curso mostraram um painel que compara as notas emitidas por restaurantes vizinhos. O painel encontrou onze casas que não emitem nota nos fins de semana. A conselheira Ivone Sampaio Macedo pediu cautela: a estatística indica onde perguntar, mas não prova a sonegação.',
        'A diretoria informou que as onze casas receberão primeiro uma carta de orientação, sem multa, com prazo de trinta dias. Só depois haverá visita. A presidência considerou o procedimento um bom exemplo da cidadania fiscal que dá nome ao fundo.',
      ],
    },
  ],
  '01/2026': [
    {
      tema: 'Debate sobre a nota de padrão nacional',
      falas: [
        'O diretor explicou que a integração com a nota fiscal de padrão nacional exige trocar o certificado digital do Município e refazer o cadastro de 3.400 prestadores de serviços. Os autônomos sem computador poderão emitir a nota no balcão, com a ajuda de um estagiário. A conselheira Teresa Cristina Fontes pediu que o manual seja testado com pedreiros e costureiras antes de impresso.',
        'O conselheiro Jorge Luís Nóbrega lembrou que, na mudança anterior, o sistema ficou fora do ar por nove dias. A diretoria respondeu que, desta vez, os dois sistemas funcionarão lado a lado por um mês, e que a volta ao antigo leva menos de uma hora. O plenário pediu um relatório semanal enquanto durar a transição.',
        'A conselheira Rosângela Pires do Amaral perguntou quem responde pelos dados guardados em servidores da União. A Procuradoria-Geral informou que o convênio reparte a responsabilidade e prevê auditoria conjunta uma vez por ano.',
      ],
    },
    {
      tema: 'Debate sobre as salas de atendimento acessíveis',
      falas: [
        'A diretoria apresentou a planta das quatro salas, com piso tátil, balcão rebaixado e sinal luminoso para chamar quem não ouve. Uma associação de pessoas com deficiência, convidada, pediu que a porta do banheiro abra para fora e que a cadeira do atendente gire. As duas mudanças foram incluídas no projeto sem custo.',
        'O conselheiro Cláudio Teles Barreto perguntou por que a sala do bairro do Jacintinho custa um terço a mais do que as outras. O diretor respondeu que ali é preciso uma rampa de onze metros, porque o terreno tem declive. O plenário pediu que o cálculo da rampa seja anexado ao processo.',
      ],
    },
  ],
  '02/2026': [
    {
      tema: 'Debate sobre os mutirões',
      falas: [
        'Os conselheiros que acompanharam os mutirões contaram o que viram. A conselheira Ivone Sampaio Macedo relatou que uma senhora de oitenta e dois anos trouxe os recibos do imposto desde 1971, guardados numa lata de biscoitos, e descobriu que tinha direito à isenção havia nove anos. A diretoria já abriu o processo de restituição.',
        'O conselheiro Jorge Luís Nóbrega observou que faltou sombra na fila do segundo mutirão e que o carro de som anunciou o endereço errado pela manhã. Pediu que os próximos comecem às sete horas, antes do sol forte. A sugestão foi aceita.',
        'A representante dos contabilistas ofereceu voluntários para ajudar no preenchimento dos pedidos. A Procuradoria-Geral recomendou um termo simples de voluntariado, para que ninguém peça dinheiro em nome do Município.',
      ],
    },
    {
      tema: 'Debate sobre as contas do bimestre',
      falas: [
        'O conselheiro Cláudio Teles Barreto pediu explicação para a queda da receita do imposto de transmissão em fevereiro. A diretoria mostrou que dois cartórios enviaram as guias com atraso e que o valor entrou na primeira semana de março. A presidência determinou que o próximo relatório traga uma nota de rodapé sobre isso.',
        'A conselheira Teresa Cristina Fontes propôs que as contas sejam apresentadas também num gráfico de uma página, para afixar nas escolas. A secretária executiva prometeu um modelo para a próxima reunião.',
      ],
    },
  ],
};
