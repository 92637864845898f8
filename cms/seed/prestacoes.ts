import type { Numero } from '@fundo/contract/numeros/numero';
import { DESPESAS, FONTES, type Bimestre, type Despesa, type Fonte } from './anos.js';
import { amount, inWords, noon, percent, reais } from './brazilian.js';
import { LEI, presidente, SECRETARIA_EXECUTIVA } from './conselho.js';
import { bimestre, exercicio, plano, premioPorSorteio, sum, type Conta } from './ledger.js';
import { numerosOfAno, numerosOfBimestre } from './numeros.js';
import {
  heading,
  list,
  paragraph,
  signatures,
  table,
  type Block,
  type SampleDocument,
} from './sample-document.js';

const MESES = [
  'janeiro e fevereiro',
  'março e abril',
  'maio e junho',
  'julho e agosto',
  'setembro e outubro',
  'novembro e dezembro',
] as const;

const fontes = Object.keys(FONTES) as Fonte[];
const despesas = Object.keys(DESPESAS) as Despesa[];

const receipts = (conta: Conta): Block[] => [
  heading('1. Quanto o fundo recebeu'),
  paragraph(
    `O fundo recebe 0,25% da receita própria que o Município arrecada a cada mês com o IPTU, o ISS, o ITBI e as taxas municipais. No período, o Município arrecadou ${reais(sum(conta.arrecadacao))} e repassou ao fundo ${reais(sum(conta.repasse))}.`,
  ),
  table({
    caption: 'Receita própria arrecadada e repasse ao fundo',
    columns: [
      { label: 'Fonte' },
      { label: 'Arrecadado (R$)', width: 112, align: 'right' },
      { label: 'Repasse de 0,25% (R$)', width: 122, align: 'right' },
    ],
    rows: fontes.map((fonte) => [
      FONTES[fonte],
      amount(conta.arrecadacao[fonte]),
      amount(conta.repasse[fonte]),
    ]),
    total: ['Total', amount(sum(conta.arrecadacao)), amount(sum(conta.repasse))],
  }),
];

const payments = (conta: Conta, ano: number): Block[] => {
  const { despesas: planned, total } = plano(ano);
  return [
    heading('2. Como o dinheiro foi usado'),
    paragraph(
      `Foram pagos ${reais(sum(conta.pagamentos))}. A coluna “Plano do ano” mostra o valor aprovado para todo o exercício de ${ano}; a última coluna, quanto dele foi usado neste período. Nenhum pagamento se refere a despesa com pessoal, o que a lei do fundo proíbe.`,
    ),
    table({
      caption: 'Pagamentos por finalidade',
      columns: [
        { label: 'Finalidade' },
        { label: 'Plano do ano (R$)', width: 102, align: 'right' },
        { label: 'Pago (R$)', width: 84, align: 'right' },
        { label: 'Uso do plano', width: 78, align: 'right' },
      ],
      rows: despesas
        .filter((despesa) => planned[despesa] > 0)
        .map((despesa) => [
          DESPESAS[despesa],
          amount(planned[despesa]),
          amount(conta.pagamentos[despesa]),
          percent(conta.pagamentos[despesa], planned[despesa]),
        ]),
      total: ['Total', amount(total), amount(sum(conta.pagamentos)), percent(sum(conta.pagamentos), total)],
    }),
  ];
};

const balance = (conta: Conta): Block[] => [
  heading('3. Saldo'),
  table({
    caption: 'Movimento da conta do fundo',
    columns: [{ label: 'Movimento' }, { label: 'Valor (R$)', width: 112, align: 'right' }],
    rows: [
      ['Saldo no início do período', amount(conta.saldoInicial)],
      ['(+) Repasses recebidos', amount(sum(conta.repasse))],
      ['(–) Pagamentos', amount(sum(conta.pagamentos))],
    ],
    total: ['Saldo no fim do período', amount(conta.saldoFinal)],
  }),
  paragraph('O saldo permanece na conta do fundo e só pode ser usado nas finalidades que a lei autoriza.'),
];

const closing = (day: string): Block[] => [
  heading('5. Onde conferir'),
  list(
    'As notas de empenho e os comprovantes de pagamento ficam arquivados na Secretaria Municipal de Finanças e podem ser pedidos pela Lei de Acesso à Informação.',
    'A Controladoria-Geral do Município examinou este relatório antes de sua publicação.',
    'As atas em que o Conselho Gestor aprecia as contas estão na página de atas deste portal.',
  ),
  signatures(inWords(day), presidente(Number(day.slice(0, 4))), SECRETARIA_EXECUTIVA),
];

function report(
  titulo: string,
  resumo: string,
  day: string,
  ano: number,
  conta: Conta,
  numeros: Numero[],
  results: Block[],
): SampleDocument {
  return {
    section: 'prestacaoConta',
    titulo,
    resumo,
    createdAt: noon(day),
    numeros,
    body: [
      paragraph(
        `Em cumprimento da ${LEI}, a Secretaria Municipal de Finanças apresenta ao Conselho Gestor e à população as contas do fundo. Os valores são os da conta bancária própria do fundo, conferidos com o sistema contábil do Município.`,
      ),
      ...receipts(conta),
      ...payments(conta, ano),
      ...balance(conta),
      heading('4. O que foi feito'),
      ...results,
      ...closing(day),
    ],
  };
}

function annual(ano: number, day: string, ...results: string[]): SampleDocument {
  return report(
    `Prestação de contas anual — exercício de ${ano}`,
    `Receitas, pagamentos e saldo do fundo no exercício de ${ano}.`,
    day,
    ano,
    exercicio(ano),
    numerosOfAno(ano),
    [
      paragraph(
        `O saldo de ${reais(exercicio(ano).saldoFinal)} em 31 de dezembro de ${ano} passa ao exercício seguinte e abre o plano de investimento de ${ano + 1}.`,
      ),
      list(...results),
    ],
  );
}

/** The last year with an annual report. */
const LAST_ANNUAL = 2025;

/** The accounts of two months. */
export function bimonthly(ano: number, n: Bimestre, day: string, ...results: string[]): SampleDocument {
  return report(
    `Prestação de contas — ${n}º bimestre de ${ano}`,
    `Receitas, pagamentos e saldo do fundo em ${MESES[n - 1] ?? ''} de ${ano}.`,
    day,
    ano,
    bimestre(ano, n),
    numerosOfBimestre(ano, n, ano <= LAST_ANNUAL),
    [list(...results)],
  );
}

/** The bimonthly and annual accounts, each from the same ledger as the plan of its year. */
export const prestacoes = (): SampleDocument[] => [
  annual(
    2022,
    '2023-02-27',
    'Instalação do Conselho Gestor em abril de 2022 e primeiro repasse em maio.',
    'Curso de legislação tributária para 46 servidores, com 60 horas.',
    'Compra de 38 computadores e de dois servidores para o cadastro imobiliário.',
    'Reparo da rede elétrica do prédio da Administração Tributária.',
  ),
  bimonthly(
    2023,
    3,
    '2023-07-31',
    `Primeiro sorteio do programa Nota Premiada, em maio de 2023: 17 prêmios, no total de ${reais(premioPorSorteio(2023))}.`,
    'Início da oficina de fiscalização do ISS, com 32 auditores.',
    'Contratação da atualização do sistema de nota fiscal de serviços.',
  ),
  annual(
    2023,
    '2024-02-26',
    `Quatro sorteios do programa Nota Premiada, em maio, julho, setembro e novembro: 68 prêmios, no total de ${reais(4 * premioPorSorteio(2023))}.`,
    'Capacitação de 118 servidores em fiscalização, atendimento e educação fiscal.',
    'Nova versão do sistema de nota fiscal de serviços, com emissão pelo celular.',
    'Reforma da recepção e rampa de acesso no prédio da Administração Tributária.',
  ),
  bimonthly(
    2024,
    3,
    '2024-07-30',
    `Sétimo sorteio do programa Nota Premiada, em maio de 2024: 17 prêmios, no total de ${reais(premioPorSorteio(2024))}.`,
    'Oficinas de educação fiscal em 12 escolas municipais, com 640 estudantes.',
    'Troca do cabeamento de rede de dois andares.',
  ),
  annual(
    2024,
    '2025-02-24',
    `Seis sorteios do programa Nota Premiada: 102 prêmios, no total de ${reais(6 * premioPorSorteio(2024))}.`,
    `Desde maio de 2023, dez sorteios distribuíram ${reais(4 * premioPorSorteio(2023) + 6 * premioPorSorteio(2024))} em prêmios.`,
    'Substituição de 64 computadores e de 20 impressoras da Administração Tributária.',
    'Capacitação de 131 servidores, sendo 40 em transição para a reforma tributária.',
    'Troca do telhado do prédio do atendimento ao contribuinte.',
  ),
  bimonthly(
    2025,
    1,
    '2025-03-31',
    `Décimo primeiro sorteio, em janeiro de 2025, o primeiro com os novos valores: 21 prêmios, no total de ${reais(premioPorSorteio(2025))}.`,
    'Atendimento ampliado durante a entrega dos carnês do IPTU.',
    'Início do projeto de restauração da fachada da Secretaria Municipal de Finanças.',
  ),
  bimonthly(
    2025,
    4,
    '2025-09-30',
    `Décimo quarto sorteio, em julho de 2025: 21 prêmios, no total de ${reais(premioPorSorteio(2025))}.`,
    'Conclusão da restauração dos azulejos da fachada.',
    'Curso de ciência de dados para a fiscalização, com 28 auditores e analistas.',
  ),
  annual(
    2025,
    '2026-02-25',
    `Seis sorteios do programa Nota Premiada: 126 prêmios, no total de ${reais(6 * premioPorSorteio(2025))}.`,
    'Restauração da fachada da Secretaria Municipal de Finanças, concluída em agosto.',
    'Capacitação de 144 servidores; 12 turmas da Semana da Cidadania Fiscal.',
    'Cadastro imobiliário com imagens aéreas de todos os bairros.',
  ),
  bimonthly(
    2026,
    1,
    '2026-03-30',
    `Décimo sétimo sorteio, em janeiro de 2026: 21 prêmios, no total de ${reais(premioPorSorteio(2026))}.`,
    'Compra de equipamentos para quatro novas salas de atendimento.',
    'Curso de atendimento em Libras para 24 servidores.',
  ),
  bimonthly(
    2026,
    2,
    '2026-05-29',
    `Décimo oitavo sorteio, em março de 2026: 21 prêmios, no total de ${reais(premioPorSorteio(2026))}.`,
    'Mutirão de atendimento em três bairros, com 910 pessoas atendidas.',
    'Contratação da integração com a nota fiscal de serviços de padrão nacional.',
  ),
];
