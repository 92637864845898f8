import { drawRules, read, writeRows, writeText, type Column, type Layout } from './draw.test-support';

/** Layouts of accounting systems and official gazettes. */

const right = (left: number, end: number): Column => ({ left, right: end, align: 'right' });
const at = (...lefts: readonly number[]): Column[] => lefts.map((left) => ({ left, right: left + 80 }));

const PRINTED = `DEMONSTRATIVO DA CONTA DO FUNDO

CONTA            PREVISTO       PAGO
IPTU               120,00     100,10
ISS DE TERCEIROS 1.300,50      20,00
TAXAS DE LIXO       44,90      44,90
TOTAL            1.465,40     165,00

Os valores acima foram conferidos com os extratos da conta e com o
sistema de contas do Município, e nada mais há a declarar no período.`;
const PRINTED_ROWS = [
  ['CONTA', 'PREVISTO', 'PAGO'],
  ['IPTU', '120,00', '100,10'],
  ['ISS DE TERCEIROS', '1.300,50', '20,00'],
  ['TAXAS DE LIXO', '44,90', '44,90'],
  ['TOTAL', '1.465,40', '165,00'],
];

const STATEMENT = [
  ['Data', 'Histórico', 'Documento', 'Valor', 'Saldo'],
  ['02/01/2024', 'Saldo anterior', '', '', '10.400,00 C'],
  ['05/01/2024', 'Repasse do Tesouro', '118.220', '4.112,90 C', '14.512,90 C'],
  ['09/01/2024', 'Tarifa de manutenção', '000.311', '84,20 D', '14.428,70 C'],
  ['15/01/2024', 'Pagamento a fornecedor', '118.401', '2.310,00 D', '12.118,70 C'],
];

const POSTS = [
  ['Cargo', 'Vagas', 'Carga horária', 'Vencimento'],
  ['Auditor fiscal', '4', '40h', 'R$ 12.330,00'],
  ['Analista tributário', '10', '40h', 'R$ 7.110,50'],
  ['Técnico', '22', '30h', 'R$ 3.020,00'],
];

const GRID = [
  ['Membro titular', 'Membro suplente', 'Entidade'],
  ['Ana Lúcia Ferreira', 'Bruno Tavares', 'Câmara de Dirigentes Lojistas'],
  ['Célia Regina Lopes', 'Davi Nunes', 'Sindicato dos Contabilistas'],
  ['Edson Prado', 'Fátima Lira', 'Associação Comercial'],
  ['Gilda Moura', 'Hugo Sales', 'Ordem dos Advogados'],
];

const NOTES = [
  ['Empenho', 'Valor (R$)', 'Situação'],
  ['0112/2024', '18.400,00', 'Liquidado e pago em duas parcelas, em\nmarço e abril'],
  ['0113/2024', '2.310,90', 'Pago'],
  ['0120/2024', '7.500,00', 'Anulado por decisão do conselho, de que\ntrata a ata da reunião'],
  ['0121/2024', '84,20', 'Pago'],
];

const TALL_HEADER = [
  ['Unidade\ngestora', 'Dotação\natualizada (R$)', 'Despesa\nempenhada (R$)', 'Saldo\n(R$)'],
  ['Fundo', '410.000,00', '380.120,00', '29.880,00'],
  ['Secretaria', '1.200.000,00', '1.104.300,45', '95.699,55'],
  ['Gabinete', '80.000,00', '80.000,00', '0,00'],
];

const GROUPED = [
  ['Natureza', 'Elemento', 'Empenhado', 'Pago'],
  ['Corrente', 'Material de consumo', '12.110,00', '11.900,00'],
  ['', 'Serviços de terceiros', '84.400,00', '71.003,50'],
  ['', 'Diárias', '3.000,00', '2.120,00'],
  ['Capital', 'Obras', '110.000,00', '108.777,00'],
  ['', 'Equipamentos', '60.500,00', '0,00'],
];

const TOTALLED = [
  ['Programa', 'Ação', 'Dotação (R$)', 'Pago (R$)'],
  ['0001', 'Nota Premiada', '153.000,00', '153.000,00'],
  ['0002', 'Cursos', '84.000,00', '60.012,99'],
  ['0003', 'Obras', '110.000,00', '108.777,00'],
  ['Total geral do exercício', '', '347.000,00', '321.789,99'],
];

const page = (rows: readonly (readonly string[])[], columns: readonly Column[], style = {}) => ({
  draw: (doc: PDFKit.PDFDocument) => void writeRows(doc, 80, columns, rows, style),
  tables: [read(rows)],
});

export const OFFICIAL: readonly Layout[] = [
  {
    name: 'a printout in letters of one width',
    pages: [
      {
        draw: (doc) => {
          doc.font('Courier').fontSize(10);
          for (const [index, line] of PRINTED.split('\n').entries())
            if (line) doc.text(line, 60, 80 + index * 13, { lineBreak: false });
        },
        tables: [read(PRINTED_ROWS)],
      },
    ],
  },
  {
    name: 'a bank statement with credits and debits',
    pages: [page(STATEMENT, [...at(60, 130), right(260, 320), right(330, 400), right(410, 490)])],
  },
  {
    name: 'posts and pay, with prose above in the same letters',
    pages: [
      {
        draw: (doc) => {
          const y = writeText(
            doc,
            60,
            'Ficam criados, no quadro permanente, os cargos abaixo, com as vagas indicadas.',
          );
          writeRows(doc, y, [...at(60), right(180, 230), right(250, 330), right(350, 450)], POSTS, {
            bold: 'none',
          });
        },
        tables: [read(POSTS)],
      },
    ],
  },
  {
    name: 'names in a grid, whose header has no other letters',
    pages: [
      {
        draw: (doc) => {
          const y = writeRows(doc, 80, at(64, 220, 380), GRID, { bold: 'none', pitch: 18 });
          drawRules(doc, 60, 530, ...GRID.map((_, index) => 76 + index * 18), y - 4);
        },
        tables: [read(GRID, 0)],
      },
    ],
  },
  {
    name: 'a last column of long texts, all lines equally apart',
    pages: [page(NOTES, [...at(60), right(140, 210), { left: 230, right: 420 }], { pitch: 12 })],
  },
  {
    name: 'a header of two lines',
    pages: [page(TALL_HEADER, [...at(60), right(160, 250), right(270, 370), right(390, 460)])],
  },
  {
    name: 'groups of which only the first row has the name',
    pages: [page(GROUPED, [...at(60, 140), right(270, 350), right(370, 450)])],
  },
  {
    name: 'a total whose name is over two columns',
    pages: [page(TOTALLED, [...at(60, 120), right(230, 310), right(330, 420)], { bold: 'first and last' })],
  },
];
