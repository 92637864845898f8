import { read, writeRows, writeText, type Column, type Layout } from './draw.test-support';

/** Layouts without rules: only the places of the words show the columns. */

const PROSE =
  'Em cumprimento da lei, a Secretaria Municipal de Finanças apresenta ao Conselho Gestor e à população as contas do fundo. Os valores são os da conta bancária própria do fundo.';

const right = (left: number, end: number): Column => ({ left, right: end, align: 'right' });

const BALANCE = [
  ['Movimento', 'Janeiro', 'Fevereiro'],
  ['Saldo anterior', 'R$ 1.204.330,18', 'R$ 1.190.004,75'],
  ['Repasses', 'R$ 90.114,00', 'R$ 88.930,22'],
  ['Pagamentos', '(R$ 104.439,43)', '(R$ 61.200,00)'],
  ['Ajuste do extrato', '(R$ 0,00)', '(R$ 12,40)'],
  ['Saldo final', 'R$ 1.190.004,75', 'R$ 1.217.722,57'],
];
const BALANCE_COLUMNS = [{ left: 60, right: 250 }, right(260, 390), right(400, 530)];

const WRAPPED = [
  ['Finalidade', 'Plano (R$)', 'Pago (R$)'],
  ['Premiação de cidadãos', '153.000,00', '153.000,00'],
  ['Capacitação de servidores da\nAdministração Tributária', '84.000,00', '60.012,99'],
  ['Aquisição, manutenção e\natualização de tecnologia', '260.000,00', '259.100,10'],
  ['Reforma predial', '110.000,00', '108.777,00'],
];
const WRAPPED_COLUMNS = [{ left: 60, right: 210 }, right(230, 320), right(330, 420)];

const TIGHT_WRAPPED = [
  ['Objeto do empenho', 'Data', 'Valor (R$)'],
  ['Manutenção do sistema de nota\nfiscal de serviços', '12/01/2024', '18.400,00'],
  ['Papel e toner', '15/01/2024', '2.310,90'],
  ['Auditoria independente do\nsorteio de janeiro', '31/01/2024', '7.500,00'],
  ['Tarifa bancária', '31/01/2024', '84,20'],
  ['Publicação de edital', '02/02/2024', '1.120,00'],
];
const TIGHT_COLUMNS = [{ left: 60, right: 205 }, { left: 220, right: 275 }, right(290, 360)];

const TURNED = [
  ['Ação', '1º bimestre', '2º bimestre', '3º bimestre', '4º bimestre', 'Total'],
  ['Premiação', '25.500,00', '25.500,00', '25.500,00', '25.500,00', '102.000,00'],
  ['Cursos', '8.000,00', '11.200,00', '0,00', '9.650,00', '28.850,00'],
  ['Tecnologia', '41.900,00', '40.000,00', '42.115,00', '39.990,00', '164.005,00'],
  ['Obras', '0,00', '0,00', '61.000,00', '47.777,00', '108.777,00'],
];
const TURNED_COLUMNS = [
  { left: 60, right: 180 },
  ...[190, 300, 410, 520, 630].map((left) => right(left, left + 100)),
];

const NARROW = [
  ['Empenho', 'Data', 'Processo', 'Favorecido', 'Valor'],
  ['2024NE001', '03/01/2024', '6500.1042/24', 'Alagoas Papéis Ltda.', '1.890,00'],
  ['2024NE002', '03/01/2024', '6500.1043/24', 'Farol da Barra Ltda.', '84.220,10'],
  ['2024NE003', '05/01/2024', '6500.1101/24', 'Banco do Município', '84,20'],
  ['2024NE004', '08/01/2024', '6500.1120/24', 'Mundaú Elétrica Ltda.', '6.004,00'],
  ['2024NE005', '09/01/2024', '6500.1121/24', 'Lagoa Tecnologia S.A.', '41.115,00'],
  ['2024NE006', '11/01/2024', '6500.1190/24', 'Diário Oficial', '560,00'],
];
const NARROW_COLUMNS = [
  { left: 60, right: 110 },
  { left: 116, right: 164 },
  { left: 170, right: 229 },
  { left: 236, right: 330 },
  right(335, 380),
];

const PAGED = Array.from({ length: 60 }, (_, index) => [
  String(index + 1).padStart(3, '0'),
  ['Ana Lúcia Ferreira', 'Bruno Tavares', 'Célia Regina Lopes', 'Davi Nunes'][index % 4]!,
  `${(index * 37) % 90}.${String((index * 331) % 1000).padStart(3, '0')}`,
  `${(index % 7) + 1}.500,00`,
]);
const PAGED_HEADER = ['Prêmio', 'Contemplado', 'Bilhete', 'Valor (R$)'];
const PAGED_COLUMNS = [{ left: 60, right: 100 }, { left: 120, right: 280 }, right(290, 360), right(380, 460)];

const EMPTY = [
  ['Item', 'Quantidade', 'Unitário (R$)', 'Total (R$)', 'Observação'],
  ['Cadeira giratória', '40', '612,00', '24.480,00', ''],
  ['Mesa de reunião', '', '', '3.900,00', 'Lote único'],
  ['Arquivo de aço', '12', '1.100,00', '13.200,00', ''],
  ['Frete', '', '', '880,00', 'Incluso'],
  ['Estante', '8', '940,00', '7.520,00', ''],
];
const EMPTY_COLUMNS = [
  { left: 60, right: 160 },
  right(170, 230),
  right(240, 320),
  right(330, 400),
  { left: 420, right: 530 },
];

const MONTHS = ['Jan', 'Fev', 'Mar', 'Abr', 'Mai', 'Jun', 'Jul', 'Ago', 'Set', 'Out', 'Nov', 'Dez'];
const SMALL = [
  ['Fonte', ...MONTHS],
  ...['IPTU', 'ISS', 'ITBI', 'Taxas'].map((name, row) => [
    name,
    ...MONTHS.map(
      (_, month) =>
        `${((row + 2) * (month + 11)) % 97},${String((row * 31 + month * 7) % 100).padStart(2, '0')}`,
    ),
  ]),
];
const SMALL_COLUMNS = [
  { left: 60, right: 100 },
  ...MONTHS.map((_, month) => right(104 + month * 36, 134 + month * 36)),
];

const PEOPLE = [
  ['Nome', 'Função', 'Mandato'],
  ['Maria Helena de Araújo', 'Presidente', '2024 a 2026'],
  ['João Batista Cavalcante', 'Secretário executivo', '2024 a 2026'],
  ['Rosa Maria dos Anjos', 'Representante dos contribuintes', '2023 a 2025'],
  ['Pedro Lins', 'Conselheiro', '2023 a 2025'],
];
const PEOPLE_COLUMNS = [
  { left: 60, right: 210 },
  { left: 230, right: 400 },
  { left: 420, right: 520 },
];

const AGENDA = [
  ['Horário', 'Atividade', 'Sala'],
  ['8h30', 'Credenciamento', 'Saguão'],
  ['9h', 'Abertura', 'Auditório'],
  ['10h15', 'Oficina de fiscalização', 'Sala 2'],
  ['14h', 'Sorteio público', 'Auditório'],
];
const AGENDA_COLUMNS = [60, 140, 320].map((left) => ({ left, right: left + 60 }));

const CENTRED = [
  ['Ano', 'Sorteios', 'Prêmios', 'Valor'],
  ['2023', '4', '68', '102.000'],
  ['2024', '6', '126', '153.000'],
  ['2025', '6', '126', '189.000'],
  ['2026', '2', '42', '63.000'],
];
const CENTRED_COLUMNS = [60, 180, 300, 420].map((left) => ({
  left,
  right: left + 100,
  align: 'center' as const,
}));

const GROUPS = [
  ['Descrição', '2023', '2024'],
  ['Receitas', '', ''],
  ['Repasse de 0,25%', '180.639,42', '191.002,00'],
  ['Rendimentos', '14.003,11', '15.990,87'],
  ['Despesas', '', ''],
  ['Premiação', '102.000,00', '153.000,00'],
  ['Tarifas', '984,00', '1.010,40'],
  ['Resultado', '91.658,53', '52.982,47'],
];
const GROUP_COLUMNS = [{ left: 60, right: 240 }, right(250, 340), right(350, 440)];

const ACCOUNTING = [
  ['Conta', 'Orçado', 'Realizado'],
  ['Papel', 'R$ 1.200,00', 'R$ 1.180,40'],
  ['Energia', 'R$ 31.000,00', 'R$ 30.221,09'],
  ['Obras', 'R$ 410.000,00', 'R$ 98.000,00'],
  ['Total', 'R$ 442.200,00', 'R$ 129.401,49'],
];

const QUANTITIES = [
  ['Serviço', 'Média', 'Desvio'],
  ['Atendimento', '12,5', '0,75'],
  ['Protocolo', '8', '1,125'],
  ['Fiscalização', '103,25', '14'],
  ['Cadastro', '0,5', '0,25'],
];

const page = (rows: readonly (readonly string[])[], columns: readonly Column[], style = {}) => ({
  draw: (doc: PDFKit.PDFDocument) => void writeRows(doc, 80, columns, rows, style),
  tables: [read(rows)],
});

export const UNRULED: readonly Layout[] = [
  {
    name: 'amounts with R$, negative ones in parentheses, between paragraphs',
    pages: [
      {
        draw: (doc) => {
          const y = writeText(doc, 60, PROSE);
          writeText(doc, writeRows(doc, y + 4, BALANCE_COLUMNS, BALANCE) + 6, PROSE);
        },
        tables: [read(BALANCE)],
      },
    ],
  },
  {
    name: 'cells of several lines, rows further apart',
    pages: [page(WRAPPED, WRAPPED_COLUMNS, { pitch: 22 })],
  },
  {
    name: 'cells of several lines, all lines equally apart',
    pages: [page(TIGHT_WRAPPED, TIGHT_COLUMNS, { pitch: 12 })],
  },
  {
    name: 'a turned page',
    pages: [
      {
        draw: (doc) => {
          Object.assign(doc.page.dictionary.data, { Rotate: 90 });
          doc.translate(0, doc.page.height).rotate(-90);
          doc.fontSize(14).text('Execução por bimestre', 60, 50, { lineBreak: false });
          writeRows(doc, 90, TURNED_COLUMNS, TURNED);
        },
        tables: [read(TURNED)],
      },
    ],
  },
  { name: 'narrow gaps', pages: [page(NARROW, NARROW_COLUMNS, { size: 9, pitch: 12 })] },
  {
    name: 'a table over two pages, with its header once',
    pages: [
      { ...page([PAGED_HEADER, ...PAGED.slice(0, 40)], PAGED_COLUMNS) },
      { ...page(PAGED.slice(40), PAGED_COLUMNS, { bold: 'none' }), tables: [read(PAGED.slice(40), 0)] },
    ],
  },
  { name: 'empty cells', pages: [page(EMPTY, EMPTY_COLUMNS)] },
  { name: 'small letters, thirteen columns', pages: [page(SMALL, SMALL_COLUMNS, { size: 6 })] },
  { name: 'texts alone, a bold header', pages: [page(PEOPLE, PEOPLE_COLUMNS)] },
  { name: 'an agenda', pages: [page(AGENDA, AGENDA_COLUMNS)] },
  { name: 'centred columns', pages: [page(CENTRED, CENTRED_COLUMNS)] },
  { name: 'groups of rows, years in the header', pages: [page(GROUPS, GROUP_COLUMNS)] },
  {
    name: 'two tables with a heading between them',
    pages: [
      {
        draw: (doc) => {
          const y = writeRows(doc, 80, BALANCE_COLUMNS, BALANCE);
          doc.fontSize(13).text('Pagamentos', 60, y + 14, { lineBreak: false });
          writeRows(doc, y + 40, WRAPPED_COLUMNS, WRAPPED, { pitch: 22 });
        },
        tables: [read(BALANCE), read(WRAPPED)],
      },
    ],
  },
  {
    name: 'two tables, one directly below the other',
    pages: [
      {
        draw: (doc) => {
          const y = writeRows(doc, 80, BALANCE_COLUMNS, BALANCE);
          writeRows(doc, y + 24, NARROW_COLUMNS, NARROW, { size: 9, pitch: 12 });
        },
        tables: [read(BALANCE), read(NARROW)],
      },
    ],
  },
  {
    name: 'footnotes below, with raised numbers',
    pages: [
      {
        draw: (doc) => {
          const y = writeRows(doc, 80, BALANCE_COLUMNS, BALANCE);
          doc.fontSize(5).text('1', 60 + 64, y - 17, { lineBreak: false });
          doc.fontSize(7).text('1 Inclui o rendimento da aplicação.', 60, y + 4, { lineBreak: false });
          doc.fontSize(7).text('2 Conferido com o extrato.', 60, y + 13, { lineBreak: false });
        },
        tables: [
          read(BALANCE.map((row) => row.map((cell) => (cell === 'Saldo final' ? 'Saldo final 1' : cell)))),
        ],
      },
    ],
  },
  {
    name: 'currency signs apart from their amounts',
    pages: [
      {
        draw: (doc) => {
          const columns = [
            { left: 60, right: 180 },
            { left: 200, right: 220 },
            right(225, 300),
            { left: 320, right: 340 },
            right(345, 420),
          ];
          const [header, ...rows] = ACCOUNTING;
          writeRows(doc, 80, [columns[0]!, right(200, 300), right(320, 420)], [header!]);
          const apart = rows.map(([name, ...amounts]) => [
            name!,
            ...amounts.flatMap((amount) => amount.split(' ')),
          ]);
          writeRows(doc, 96, columns, apart, { bold: 'none' });
        },
        tables: [read(ACCOUNTING)],
      },
    ],
  },
  {
    name: 'numbers aligned at their commas',
    pages: [
      {
        draw: (doc) => {
          writeRows(
            doc,
            80,
            [{ left: 60, right: 150 }, right(160, 260), right(280, 380)],
            QUANTITIES.slice(0, 1),
          );
          doc.font('Helvetica').fontSize(10);
          for (const [index, cells] of QUANTITIES.slice(1).entries())
            for (const [at, cell] of cells.entries()) {
              const whole = at === 0 ? '' : cell.split(',')[0]!;
              const x = [60, 230, 350][at]! - doc.widthOfString(whole);
              doc.text(cell, x, 96 + index * 16, { lineBreak: false });
            }
        },
        tables: [read(QUANTITIES)],
      },
    ],
  },
];
