/** A citizen's question and its answer, whose paragraphs are separated by an empty line. */
export interface SamplePergunta {
  readonly titulo: string;
  readonly resposta: string;
}

/** The questions, in the order in which a citizen would ask them (facts: docs/product.md 1.2). */
export const samplePerguntas = (): SamplePergunta[] => [
  {
    titulo: 'O que é o FUNDAT?',
    resposta:
      'É o Fundo Municipal de Desenvolvimento da Administração Tributária e da Cidadania Fiscal. Ele guarda uma pequena parte do que o Município arrecada para melhorar o serviço que cuida dos tributos e para premiar quem pede a nota fiscal de serviços.',
  },
  {
    titulo: 'De onde vem o dinheiro do fundo?',
    resposta:
      'De 0,25% da receita própria que o Município arrecada a cada mês com o IPTU, o ISS, o ITBI e as taxas municipais. De cada R$ 400,00 arrecadados, R$ 1,00 vai para o fundo.',
  },
  {
    titulo: 'Vou pagar mais imposto por causa do fundo?',
    resposta:
      'Não. O fundo não cria imposto nem aumenta os que existem. Ele recebe uma parte do que o Município já arrecada.',
  },
  {
    titulo: 'Que lei criou o fundo?',
    resposta:
      'Uma lei municipal de 2021, atualizada por outra de 2023. As duas, os decretos e os regulamentos estão na página de legislação.',
  },
  {
    titulo: 'Em que o dinheiro pode ser usado?',
    resposta:
      'Em prêmios para os cidadãos que pedem a nota fiscal de serviços, na capacitação de servidores, em tecnologia, na conservação de prédios, em bens e materiais de escritório e em outros custos da administração tributária.',
  },
  {
    titulo: 'O fundo paga salários?',
    resposta: 'Não. A lei proíbe usar o dinheiro do fundo em despesas com pessoal.',
  },
  {
    titulo: 'Como participo dos sorteios?',
    resposta:
      'Quando contratar um serviço, peça a nota fiscal e informe seu CPF. Depois, aceite o regulamento no site do programa da nota fiscal. O endereço está na página inicial deste portal.',
  },
  {
    titulo: 'De quanto em quanto tempo há sorteio?',
    resposta:
      'A cada dois meses. O primeiro foi em maio de 2023. A previsão era chegar ao fim de 2024 com cerca de dez sorteios e mais de R$ 250 mil em prêmios.',
  },
  {
    titulo: 'Fui sorteado. O que faço?',
    resposta:
      'Você recebe um aviso e tem noventa dias para informar, no site do programa, uma conta bancária em seu nome. Ninguém da Prefeitura pede senha nem cobra taxa para entregar o prêmio: desconfie de quem pedir.',
  },
  {
    titulo: 'Quem decide como o dinheiro é usado?',
    resposta:
      'Um Conselho Gestor, com representantes da Prefeitura e da sociedade. Todo ano ele aprova um plano de investimento. O que se decide em cada reunião está nas atas.',
  },
  {
    titulo: 'Como sei se o plano foi cumprido?',
    resposta:
      'Compare o plano de investimento do ano com as prestações de contas. Os dois usam os mesmos nomes de finalidade, e cada prestação de contas mostra quanto do plano já foi pago.',
  },
  {
    titulo: 'Não encontrei um documento. A quem peço?',
    resposta:
      'Escreva ou telefone para a Secretaria Municipal de Finanças, nos contatos do rodapé desta página. Você também pode fazer um pedido pela Lei de Acesso à Informação, sem dizer o motivo.',
  },
];
