import { drawRules, read, writeRows, writeText, type Column, type Layout } from './draw.test-support';

/** Layouts with rules or filled rows. */

const PROSE =
  'O quadro abaixo traz os valores do exercício, conferidos com o sistema contábil do Município e com os extratos da conta do fundo, como manda a lei.';

const FOUR: readonly Column[] = [
  { left: 60, right: 250 },
  { left: 260, right: 350, align: 'right' },
  { left: 360, right: 450, align: 'right' },
  { left: 460, right: 530, align: 'right' },
];

const SOURCES = [
  ['Fonte', 'Previsto (R$)', 'Arrecadado (R$)', 'Variação'],
  ['IPTU', '12.400.000,00', '11.932.114,08', '-3,8%'],
  ['ISS', '48.100.000,00', '50.220.771,45', '4,4%'],
  ['ITBI', '7.250.000,00', '6.998.003,10', '-3,5%'],
  ['Taxas municipais', '3.020.000,00', '3.104.880,00', '2,8%'],
  ['Total', '70.770.000,00', '72.255.768,63', '2,1%'],
];

const CONTRACTS = [
  ['Nº', 'Contratada', 'Objeto', 'Valor (R$)'],
  [
    '01/2024',
    'Construtora Farol da Barra Ltda.',
    'Troca de telhas e calhas do prédio do atendimento ao contribuinte',
    '184.220,00',
  ],
  ['02/2024', 'Pajuçara Cabeamento e Redes Ltda.', 'Cabeamento', '22.900,50'],
  [
    '03/2024',
    'Instituto Tributo e Cidadania',
    'Oficina de educação fiscal nas escolas da rede municipal, com 60 horas',
    '41.000,00',
  ],
  ['04/2024', 'Lagoa Tecnologia da Informação S.A.', 'Licenças', '118.640,00'],
];

const MERGED = [
  ['', 'Exercício de 2023', '', 'Exercício de 2024', ''],
  ['Finalidade', 'Plano', 'Pago', 'Plano', 'Pago'],
  ['Premiação', '102.000,00', '102.000,00', '153.000,00', '153.000,00'],
  ['Capacitação', '80.000,00', '71.338,20', '84.000,00', '60.012,99'],
  ['Tecnologia', '240.000,00', '198.400,00', '260.000,00', '259.100,10'],
  ['Obras', '95.000,00', '0,00', '110.000,00', '108.777,00'],
];

const FIVE: readonly Column[] = [
  { left: 60, right: 170 },
  ...[180, 270, 360, 450].map((left) => ({ left, right: left + 80, align: 'right' as const })),
];

const MIDDLE = [
  ['Ação', 'Responsável', 'Custo (R$)'],
  ['Reforma da recepção e\nrampa de acesso do prédio', 'Diretoria predial', '93.114,00'],
  ['Semana da\nCidadania Fiscal', 'Escola de governo', '12.000,00'],
  ['Nova emissão de notas\npelo celular, com avisos\ne consulta de sorteios', 'Tecnologia', '310.500,00'],
];

const THREE: readonly Column[] = [
  { left: 64, right: 240 },
  { left: 250, right: 400 },
  { left: 410, right: 530, align: 'right' },
];

export const RULED: readonly Layout[] = [
  {
    name: 'a grid with a filled header, between paragraphs',
    pages: [
      {
        draw: (doc) => {
          const y = writeText(doc, 60, PROSE);
          doc.x = 60;
          doc.y = y;
          doc.table({
            columnStyles: ['*', 90, 90, 70].map((width, index) => ({
              width: width as number,
              align: { x: index === 0 ? ('left' as const) : ('right' as const), y: 'center' as const },
            })),
            defaultStyle: { border: 0.5, padding: 4 },
            data: SOURCES.map((row, index) =>
              row.map((text) => ({ text, ...(index === 0 && { backgroundColor: '#dddddd' }) })),
            ),
          });
          writeText(doc, doc.y + 12, PROSE);
        },
        tables: [read(SOURCES)],
      },
    ],
  },
  {
    name: 'rules under the header and above the total',
    pages: [
      {
        draw: (doc) => {
          doc.fontSize(9).text('Tabela 1 - Receita própria por fonte', 60, 70, { lineBreak: false });
          const y = writeRows(doc, 90, FOUR, SOURCES, { bold: 'first and last' });
          drawRules(doc, 60, 530, 86, 103, y - 19, y - 3);
          writeText(doc, y + 4, 'Fonte: Secretaria Municipal de Finanças.', 8);
        },
        tables: [read(SOURCES)],
      },
    ],
  },
  {
    name: 'a grid with cells of several lines',
    pages: [
      {
        draw: (doc) => {
          doc.fontSize(10).table({
            columnStyles: [50, 120, '*', 80].map((width, index) => ({
              width: width as number,
              align: { x: index === 3 ? ('right' as const) : ('left' as const), y: 'top' as const },
            })),
            defaultStyle: { border: 0.5, padding: 3 },
            data: CONTRACTS,
          });
        },
        tables: [read(CONTRACTS)],
      },
    ],
  },
  {
    name: 'cells of several lines, the others in their middle, with rules between the rows',
    pages: [
      {
        draw: (doc) => {
          const y = writeRows(doc, 80, THREE, MIDDLE, { pitch: 18, valign: 'middle' });
          drawRules(doc, 60, 534, 76, 94, 124, 154, y - 4);
        },
        tables: [read(MIDDLE)],
      },
    ],
  },
  {
    name: 'a header over two columns, ruled',
    pages: [
      {
        draw: (doc) => {
          const spans: readonly Column[] = [
            { left: 60, right: 170 },
            { left: 180, right: 350, align: 'center' },
            { left: 350, right: 350 },
            { left: 360, right: 530, align: 'center' },
            { left: 530, right: 530 },
          ];
          writeRows(doc, 80, spans, MERGED.slice(0, 1));
          const y = writeRows(doc, 96, FIVE, MERGED.slice(1));
          drawRules(doc, 60, 534, 76, 92, 109, y - 3);
        },
        tables: [read(MERGED, 2)],
      },
    ],
  },
];
