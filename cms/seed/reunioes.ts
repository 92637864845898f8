import { reais } from './brazilian.js';
import { LEI, LEI_DE_ALTERACAO } from './conselho.js';
import { bimestre, exercicio, plano, premioPorSorteio, sum } from './ledger.js';

interface Item {
  readonly assunto: string;
  readonly relato: string;
  readonly decisao: string;
}

/** A meeting of the council, with what its minutes contain. */
export interface Reuniao {
  /** The number of the minutes in that year. */
  readonly numero: number;
  readonly reuniao: string;
  /** 'YYYY-MM-DD' */
  readonly dia: string;
  readonly hora: string;
  readonly local: string;
  readonly itens: readonly Item[];
  readonly gerais: string;
  readonly fim: string;
}

const SALA = 'na sala de reuniões da Secretaria Municipal de Finanças';
const VIDEO = 'por videoconferência';

const contas = (ano: number): Item => ({
  assunto: `Contas do exercício de ${ano}`,
  relato: `A diretoria apresentou a prestação de contas anual: repasses de ${reais(sum(exercicio(ano).repasse))}, pagamentos de ${reais(sum(exercicio(ano).pagamentos))} e saldo de ${reais(exercicio(ano).saldoFinal)} em 31 de dezembro. A Controladoria-Geral informou que conferiu os extratos bancários e nada opôs.`,
  decisao: 'contas aprovadas por unanimidade, com publicação no portal.',
});

const planoDoAno = (ano: number, relato: string): Item => ({
  assunto: `Plano de investimento de ${ano}`,
  relato: `Com o saldo anterior e os repasses previstos, o fundo dispõe de ${reais(plano(ano).disponivel)}. A proposta aplica ${reais(plano(ano).total)} e reserva ${reais(plano(ano).reserva)}. ${relato}`,
  decisao: 'plano aprovado por unanimidade.',
});

/** The meetings from 2022 to 2026, oldest first. */
export const REUNIOES: readonly Reuniao[] = [
  {
    numero: 1,
    reuniao: '1ª reunião ordinária',
    dia: '2022-04-12',
    hora: '14h30',
    local: SALA,
    itens: [
      {
        assunto: 'Instalação do Conselho Gestor',
        relato: `A presidência leu a ${LEI}, que criou o fundo, e o decreto que a regulamentou, e deu posse aos conselheiros indicados pelos órgãos e pelas entidades.`,
        decisao: 'Conselho Gestor instalado; mandatos de dois anos, contados desta data.',
      },
      {
        assunto: 'Regimento interno',
        relato:
          'A Procuradoria-Geral apresentou a minuta: uma reunião ordinária por semestre, no mínimo, extraordinárias por convocação e atas publicadas em até cinco dias.',
        decisao:
          'regimento aprovado, com a inclusão de prazo para publicar as atas, proposta pelo representante dos contribuintes.',
      },
      {
        assunto: 'Conta bancária do fundo',
        relato:
          'A diretoria informou a abertura de conta própria, em banco público, e a data do primeiro repasse, em maio.',
        decisao: 'ciência do plenário; o extrato mensal será enviado a todos os conselheiros.',
      },
    ],
    gerais:
      'A representante dos contabilistas pediu que os relatórios usem linguagem simples. A sugestão foi acolhida.',
    fim: '16h40',
  },
  {
    numero: 2,
    reuniao: '1ª reunião extraordinária',
    dia: '2022-05-03',
    hora: '9h',
    local: SALA,
    itens: [
      planoDoAno(
        2022,
        'A maior parte vai para computadores da fiscalização e para o cadastro imobiliário. Não há prêmios neste exercício.',
      ),
      {
        assunto: 'Comissão de acompanhamento',
        relato:
          'Propôs-se uma comissão de três conselheiros que acompanhe compras e pagamentos entre uma reunião e outra.',
        decisao: 'comissão criada, com Cláudio Teles Barreto, Ivone Sampaio Macedo e Jorge Luís Nóbrega.',
      },
    ],
    gerais: 'A diretoria informou que o portal do fundo entra no ar com as leis, o plano e as atas.',
    fim: '10h50',
  },
  {
    numero: 3,
    reuniao: '2ª reunião ordinária',
    dia: '2022-11-08',
    hora: '14h30',
    local: SALA,
    itens: [
      {
        assunto: 'Execução até outubro',
        relato: `Até outubro, o fundo recebeu ${reais(sum(bimestre(2022, 3).repasse) + sum(bimestre(2022, 4).repasse) + sum(bimestre(2022, 5).repasse))} e tinha saldo de ${reais(bimestre(2022, 5).saldoFinal)}. Os computadores foram entregues; o reparo da rede elétrica está em andamento.`,
        decisao: 'ciência do plenário.',
      },
      {
        assunto: 'Estudo de um programa de prêmios',
        relato:
          'A diretoria apresentou a experiência de outros municípios que sorteiam prêmios entre os cidadãos que pedem a nota fiscal de serviços, e a mudança de lei que isso exige.',
        decisao: 'a presidência encaminhará ao Prefeito a proposta de alteração da lei.',
      },
    ],
    gerais: 'Foi aprovado o calendário de reuniões de 2023.',
    fim: '16h15',
  },
  {
    numero: 1,
    reuniao: '1ª reunião ordinária',
    dia: '2023-02-28',
    hora: '14h30',
    local: SALA,
    itens: [
      contas(2022),
      planoDoAno(
        2023,
        'Os prêmios ficam condicionados à aprovação da alteração da lei pela Câmara Municipal.',
      ),
    ],
    gerais:
      'A Procuradoria-Geral informou que o projeto de alteração da lei recebeu parecer favorável das comissões da Câmara.',
    fim: '16h30',
  },
  {
    numero: 2,
    reuniao: '1ª reunião extraordinária',
    dia: '2023-04-11',
    hora: '9h',
    local: SALA,
    itens: [
      {
        assunto: 'Regulamento dos sorteios',
        relato: `Publicada a ${LEI_DE_ALTERACAO}, a diretoria apresentou o regulamento: um sorteio por bimestre, com 17 prêmios — um de R$\u00a010.000,00, três de R$\u00a03.000,00 e treze de R$\u00a0500,00 —, no total de ${reais(premioPorSorteio(2023))}.`,
        decisao: 'regulamento aprovado por unanimidade (Resolução nº 2/2023).',
      },
      {
        assunto: 'Data do primeiro sorteio',
        relato:
          'A equipe de tecnologia confirmou que o sistema está pronto e que o resultado poderá ser conferido por qualquer pessoa.',
        decisao: 'primeiro sorteio marcado para 25 de maio de 2023, com transmissão ao vivo.',
      },
    ],
    gerais:
      'O representante dos contribuintes pediu que prestadores de serviço recebam orientação sobre a emissão da nota. A diretoria enviará cartilha.',
    fim: '11h05',
  },
  {
    numero: 3,
    reuniao: '2ª reunião ordinária',
    dia: '2023-08-01',
    hora: '14h30',
    local: SALA,
    itens: [
      {
        assunto: 'Contas do 3º bimestre de 2023',
        relato: `Repasses de ${reais(sum(bimestre(2023, 3).repasse))}, pagamentos de ${reais(sum(bimestre(2023, 3).pagamentos))} e saldo de ${reais(bimestre(2023, 3).saldoFinal)}.`,
        decisao: 'contas aprovadas por unanimidade.',
      },
      {
        assunto: 'Avaliação dos dois primeiros sorteios',
        relato:
          'Foram sorteados 34 prêmios. Dois ganhadores ainda não haviam sido encontrados, por cadastro desatualizado.',
        decisao: 'o prazo para buscar o prêmio passa a ser informado também por mensagem de celular.',
      },
    ],
    gerais: 'A diretoria convidou os conselheiros para a oficina de fiscalização do ISS, em agosto.',
    fim: '16h',
  },
  {
    numero: 4,
    reuniao: '3ª reunião ordinária',
    dia: '2023-11-28',
    hora: '14h30',
    local: SALA,
    itens: [
      {
        assunto: 'Obras da recepção',
        relato:
          'A comissão de acompanhamento visitou a obra e relatou que a rampa de acesso e o balcão baixo estão concluídos.',
        decisao: 'obra recebida; pagamento final autorizado.',
      },
      {
        assunto: 'Calendário de sorteios de 2024',
        relato:
          'A proposta mantém um sorteio por bimestre: janeiro, março, maio, julho, setembro e novembro.',
        decisao: 'calendário aprovado; com ele, o programa chegará a dez sorteios até o fim de 2024.',
      },
    ],
    gerais: 'Registrou-se voto de louvor à equipe que fez a nova versão do sistema de nota fiscal.',
    fim: '15h50',
  },
  {
    numero: 1,
    reuniao: '1ª reunião ordinária',
    dia: '2024-02-27',
    hora: '14h30',
    local: SALA,
    itens: [
      contas(2023),
      planoDoAno(
        2024,
        'O plano inclui oficinas de educação fiscal em escolas municipais e a troca do telhado do atendimento.',
      ),
      {
        assunto: 'Recondução dos conselheiros',
        relato:
          'Os órgãos e as entidades confirmaram seus representantes para mais dois anos, a partir de abril.',
        decisao: 'ciência do plenário.',
      },
    ],
    gerais:
      'A Secretaria de Planejamento sugeriu medir o alcance das oficinas. A diretoria apresentará indicadores na próxima reunião.',
    fim: '17h',
  },
  {
    numero: 2,
    reuniao: '2ª reunião ordinária',
    dia: '2024-08-06',
    hora: '14h30',
    local: SALA,
    itens: [
      {
        assunto: 'Contas do 3º bimestre de 2024',
        relato: `Repasses de ${reais(sum(bimestre(2024, 3).repasse))}, pagamentos de ${reais(sum(bimestre(2024, 3).pagamentos))} e saldo de ${reais(bimestre(2024, 3).saldoFinal)}.`,
        decisao: 'contas aprovadas por unanimidade.',
      },
      {
        assunto: 'Indicadores da educação fiscal',
        relato:
          'As oficinas alcançaram 640 estudantes de 12 escolas; nos bairros das escolas, os pedidos de nota cresceram no bimestre seguinte.',
        decisao: 'as oficinas continuam no segundo semestre, em outras oito escolas.',
      },
    ],
    gerais:
      'A Controladoria-Geral lembrou as regras de publicidade do período eleitoral, que serão observadas no portal.',
    fim: '16h20',
  },
  {
    numero: 3,
    reuniao: '1ª reunião extraordinária',
    dia: '2024-11-19',
    hora: '10h',
    local: VIDEO,
    itens: [
      {
        assunto: 'Valores dos prêmios a partir de 2025',
        relato: `A diretoria propôs 21 prêmios por sorteio — um de R$\u00a012.000,00, quatro de R$\u00a02.500,00 e dezesseis de R$\u00a0500,00 —, no total de ${reais(premioPorSorteio(2025))}, dentro da receita prevista.`,
        decisao: 'proposta aprovada por seis votos, com uma abstenção, e enviada ao Prefeito para decreto.',
      },
      {
        assunto: 'Balanço dos dez sorteios',
        relato: `De maio de 2023 a novembro de 2024, dez sorteios distribuíram 170 prêmios, no total de ${reais(4 * premioPorSorteio(2023) + 6 * premioPorSorteio(2024))}.`,
        decisao: 'balanço aprovado para publicação.',
      },
    ],
    gerais: 'A presidência agradeceu aos conselheiros o trabalho destes anos.',
    fim: '11h25',
  },
  {
    numero: 1,
    reuniao: '1ª reunião ordinária',
    dia: '2025-02-25',
    hora: '14h30',
    local: SALA,
    itens: [
      contas(2024),
      planoDoAno(
        2025,
        'O maior valor é o do cadastro imobiliário com imagens aéreas, seguido da restauração da fachada.',
      ),
    ],
    gerais:
      'O novo Secretário Municipal de Finanças apresentou-se ao Conselho e afirmou que as reuniões continuarão abertas ao público.',
    fim: '16h45',
  },
  {
    numero: 2,
    reuniao: '1ª reunião extraordinária',
    dia: '2025-05-13',
    hora: '9h',
    local: VIDEO,
    itens: [
      {
        assunto: 'Restauração da fachada',
        relato:
          'A vistoria mostrou que parte dos azulejos originais pode ser recuperada, sem aumento de custo, se o prazo for estendido em trinta dias.',
        decisao: 'prazo estendido até o fim de agosto, por unanimidade.',
      },
    ],
    gerais: 'Não houve assuntos gerais.',
    fim: '9h50',
  },
  {
    numero: 3,
    reuniao: '2ª reunião ordinária',
    dia: '2025-10-07',
    hora: '14h30',
    local: SALA,
    itens: [
      {
        assunto: 'Contas do 4º bimestre de 2025',
        relato: `Repasses de ${reais(sum(bimestre(2025, 4).repasse))}, pagamentos de ${reais(sum(bimestre(2025, 4).pagamentos))} e saldo de ${reais(bimestre(2025, 4).saldoFinal)}.`,
        decisao: 'contas aprovadas por unanimidade.',
      },
      {
        assunto: 'Entrega da fachada restaurada',
        relato:
          'A comissão de acompanhamento visitou o prédio e recebeu o relatório dos restauradores. Foram recuperados 1.140 azulejos.',
        decisao: 'obra recebida; as imagens serão publicadas na galeria do portal.',
      },
      {
        assunto: 'Nota fiscal de serviços de padrão nacional',
        relato:
          'A diretoria explicou a mudança que vale para todo o País e o que o Município precisa adaptar em seus sistemas.',
        decisao: 'a integração entra na proposta de plano de 2026.',
      },
    ],
    gerais: 'O representante dos contribuintes elogiou o atendimento durante a Semana da Cidadania Fiscal.',
    fim: '16h55',
  },
  {
    numero: 1,
    reuniao: '1ª reunião ordinária',
    dia: '2026-02-25',
    hora: '14h30',
    local: SALA,
    itens: [
      contas(2025),
      planoDoAno(
        2026,
        'As prioridades são a integração com a nota de padrão nacional e quatro salas de atendimento acessíveis.',
      ),
    ],
    gerais: 'Foi aprovado o calendário de mutirões de atendimento nos bairros.',
    fim: '16h35',
  },
  {
    numero: 2,
    reuniao: '1ª reunião extraordinária',
    dia: '2026-04-14',
    hora: '9h',
    local: VIDEO,
    itens: [
      {
        assunto: 'Contas do 1º bimestre de 2026',
        relato: `Repasses de ${reais(sum(bimestre(2026, 1).repasse))}, pagamentos de ${reais(sum(bimestre(2026, 1).pagamentos))} e saldo de ${reais(bimestre(2026, 1).saldoFinal)}.`,
        decisao: 'contas aprovadas por unanimidade.',
      },
      {
        assunto: 'Resultado dos mutirões',
        relato:
          'Três mutirões atenderam 910 pessoas, a maior parte em dúvidas sobre o IPTU e o cadastro no programa Nota Premiada.',
        decisao: 'mais dois mutirões no segundo semestre.',
      },
    ],
    gerais: 'Os conselheiros pediram que o portal mostre fotos dos mutirões.',
    fim: '10h30',
  },
];
