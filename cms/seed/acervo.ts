import { daysAfter } from '../src/base/fund-calendar.js';
import { bimestreOf } from '@fundo/contract/numeros/numero';
import { groupedBy } from '../src/base/grouped-by.js';
import { DESPESAS, type Bimestre, type Despesa } from './anos.js';
import { inWords, noon, reais } from './brazilian.js';
import { conselho, NOME_DO_FUNDO, presidente, SECRETARIA_EXECUTIVA } from './conselho.js';
import { bimestre } from './ledger.js';
import { ANO_DO_ANEXO } from './numeros.js';
import { bimonthly } from './prestacoes.js';
import { random } from './random.js';
import { heading, list, newPage, paragraph, signatures, type SampleDocument } from './sample-document.js';

/** Minutes that exist only on paper, and were scanned. */
const ataDigitalizada = (): SampleDocument => ({
  section: 'ata',
  titulo: 'Ata 04/2022 — 2ª reunião extraordinária do Conselho Gestor',
  resumo:
    'Digitalização da ata assinada em papel: inventário dos bens e mudança do arquivo para a sala nova.',
  numero: '04/2022',
  dia: '2022-12-06',
  createdAt: noon('2022-12-12'),
  form: 'scanned',
  body: [
    paragraph(
      `Em ${inWords('2022-12-06')}, às 10h, no arquivo central da Secretaria Municipal de Finanças, reuniu-se o Conselho Gestor do ${NOME_DO_FUNDO} (FUNDAT), em sua 2ª reunião extraordinária de 2022, sob a presidência de ${presidente(2022).nome}. Como a sala estava sem energia elétrica, esta ata foi lavrada à mão e depois passada a limpo em papel.`,
    ),
    heading('Presentes'),
    list(...conselho(2022).map(({ nome, cargo }) => `${nome} — ${cargo}`)),
    heading('Inventário dos bens'),
    paragraph(
      'A diretoria leu o inventário dos bens comprados com recursos do fundo: 38 computadores, dois servidores, quatro estantes deslizantes e um leitor de microfilmes recuperado do antigo cadastro imobiliário. O representante dos contribuintes perguntou pelo destino do mobiliário velho; a diretoria respondeu que as mesas em bom estado foram doadas à biblioteca comunitária do bairro da Levada.',
    ),
    heading('Mudança do arquivo'),
    paragraph(
      'O plenário visitou a sala nova, no térreo, e verificou que a umidade das paredes ainda não permite guardar papéis. Ficou decidido que as caixas de processos anteriores a 1998 só serão transferidas depois da impermeabilização, e que os mapas do antigo cadastro serão fotografados antes da mudança.',
    ),
    heading('Decisão'),
    paragraph(
      'O inventário foi aprovado por unanimidade. A mudança do arquivo ficou para março de 2023, com o acompanhamento de uma restauradora do Arquivo Público.',
    ),
    signatures(inWords('2022-12-06'), presidente(2022), SECRETARIA_EXECUTIVA),
  ],
});

/** A report that was saved with a password. */
const contasProtegidas = (): SampleDocument => ({
  ...bimonthly(2022, 6, '2023-01-31', 'Encerramento do exercício e conferência dos extratos do banco.'),
  form: 'protected',
});

const PAGINAS = 300;
const PAGAMENTOS_POR_PAGINA = 8;
const ANO = ANO_DO_ANEXO;
const despesas = Object.keys(DESPESAS) as [Despesa, ...Despesa[]];

const FORNECEDORES = [
  'Alagoas Papéis e Suprimentos Ltda.',
  'Construtora Farol da Barra Ltda.',
  'Instituto Tributo e Cidadania',
  'Lagoa Tecnologia da Informação S.A.',
  'Mundaú Serviços Elétricos Ltda.',
  'Pajuçara Cabeamento e Redes Ltda.',
  'Ponta Verde Treinamentos Ltda.',
  'Sítio Histórico Restaurações Ltda.',
] as const;

const OBJETOS: Record<Despesa, readonly [string, ...string[]]> = {
  premiacao: ['prêmio de sorteio, creditado na conta do cidadão', 'auditoria independente do sorteio'],
  capacitacao: ['horas de aula do curso de fiscalização', 'material didático da oficina de educação fiscal'],
  tecnologia: ['manutenção do sistema de nota fiscal', 'licenças do cadastro imobiliário'],
  predial: ['troca de telhas e calhas', 'pintura da sala de atendimento', 'reparo da rede elétrica'],
  bens: ['cadeiras para a sala de espera', 'papel e toner das impressoras'],
  outras: ['tarifa bancária da conta do fundo', 'publicação de edital no Diário Oficial'],
};

/** A payment of the annex. */
interface Pagamento {
  readonly page: number;
  readonly dia: string;
  readonly despesa: Despesa;
  /** Its share of all payments of its purpose in its bimester. */
  readonly weight: number;
  readonly fornecedor: string;
  /** From its number to its purpose, and its papers. */
  readonly text: (valor: string) => string;
}

function drawPagamentos(): Pagamento[] {
  const dice = random(ANO);
  return Array.from({ length: PAGINAS }, (_, index) => index + 1).flatMap((page) =>
    // The heading of the annex takes the place of two.
    Array.from({ length: page === 1 ? PAGAMENTOS_POR_PAGINA - 2 : PAGAMENTOS_POR_PAGINA }, (_, index) => {
      const number = String((page - 1) * PAGAMENTOS_POR_PAGINA + index + 1).padStart(4, '0');
      const despesa = dice.pick(despesas);
      const objeto = dice.pick(OBJETOS[despesa]);
      const dia = daysAfter(noon(`${ANO}-01-01`), Math.floor(((page - 1) / PAGINAS) * 364))
        .toISOString()
        .slice(0, 10);
      const weight = dice.integer(4_000, 900_000);
      const fornecedor = dice.pick(FORNECEDORES);
      const papers = `Empenho nº ${dice.integer(100, 999)}, nota fiscal nº ${dice.integer(1000, 99_999)}, processo administrativo nº ${dice.integer(1000, 9999)}/${ANO}.`;
      const text = (valor: string) =>
        `Pagamento nº ${number}/${ANO}, de ${inWords(dia)}: ${valor} a ${fornecedor}, por ${objeto}, à conta de “${DESPESAS[despesa]}”. ${papers}`;
      return { page, dia, despesa, weight, fornecedor, text };
    }),
  );
}

/** Divides what was paid for a purpose in a bimester between its payments, to the centavo. */
function amountsOf(pagamentos: readonly Pagamento[]): Map<Pagamento, number> {
  const keyOf = ({ dia, despesa }: Pagamento) => `${bimestreOf(dia)} ${despesa}`;
  const amounts = new Map<Pagamento, number>();
  for (const group of groupedBy(pagamentos, keyOf).values()) {
    const { dia, despesa } = group[0]!;
    let left = bimestre(ANO, bimestreOf(dia) as Bimestre).pagamentos[despesa];
    let weightLeft = group.reduce((sum, { weight }) => sum + weight, 0);
    for (const pagamento of group) {
      const centavos = Math.round((left * pagamento.weight) / weightLeft);
      amounts.set(pagamento, centavos);
      left -= centavos;
      weightLeft -= pagamento.weight;
    }
  }
  return amounts;
}

/** A long annex for search, the reading of texts and figures: every payment of a year. */
function anexoAnalitico(): SampleDocument {
  const pagamentos = drawPagamentos();
  const amounts = amountsOf(pagamentos);
  const body = [...groupedBy(pagamentos, ({ page }) => page)].flatMap(([page, payments]) => [
    ...(page > 1 ? [newPage()] : []),
    heading(`Folha ${page}`),
    ...payments.map((payment) => paragraph(payment.text(reais(amounts.get(payment)!)))),
  ]);
  return {
    section: 'prestacaoConta',
    titulo: `Anexo analítico — pagamentos do exercício de ${ANO}`,
    resumo: `Cada pagamento do fundo em ${ANO}, com empenho, nota fiscal e processo, em ${PAGINAS} páginas.`,
    createdAt: noon('2025-02-25'),
    numeros: pagamentos.map((payment) => ({
      data: payment.dia,
      tipo: 'despesa',
      categoria: DESPESAS[payment.despesa],
      fornecedor: payment.fornecedor,
      centavos: amounts.get(payment)!,
      soma: true,
    })),
    body,
  };
}

/** Documents of other forms than the rest: scanned, protected, and long. */
export const acervo = (): SampleDocument[] => [ataDigitalizada(), contasProtegidas(), anexoAnalitico()];
