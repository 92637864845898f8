import { describe, expect, it } from 'vitest';
import type { Line } from './Line';
import { joinLines } from './join-lines';
import { linesToBlocks, titleKey } from './lines-to-blocks';

/** Returns the lines of a page, one below the other; `gap` is the space above, `size` the letters' size. */
function pageOf(
  ...lines: (
    | string
    | [text: string, options: { gap?: number; size?: number; left?: number; cells?: number }]
  )[]
): Line[] {
  let baseline = 800;
  return lines.map((line) => {
    const [text, { gap = 14, size = 11, left = 60, cells = 1 }] =
      typeof line === 'string' ? [line, {}] : line;
    baseline -= gap;
    return { text, left, right: left + text.length * 5, baseline, size, cells, words: [] };
  });
}

const LONG = 'O conselho examinou os extratos do banco e os comprovantes de todos os';

describe('linesToBlocks', () => {
  it('makes a heading of large letters, also on several lines, but not of a sentence', () => {
    const blocks = linesToBlocks(
      pageOf(
        ['Ata da reunião', { size: 19 }],
        ['do conselho', { size: 19, gap: 25 }],
        ['Um resumo um pouco maior.', { size: 13, gap: 25 }],
        [LONG, { gap: 25 }],
        'pagamentos.',
        LONG,
      ),
    );
    expect(blocks.map(({ tipo }) => tipo)).toEqual(['titulo', 'paragrafo', 'paragrafo', 'paragrafo']);
    expect(blocks[0]!.texto).toBe('Ata da reunião do conselho');
  });

  it('removes private-use letters and thousands of accents', () => {
    const [first] = linesToBlocks(pageOf(`\uf0b7 Item\ue000 um, a${'\u0301'.repeat(1000)} fim`));
    expect(first!.texto).toBe(`• Item um, á${'\u0301'.repeat(7)} fim`);
  });

  it('makes a heading of a title in the outline', () => {
    const blocks = linesToBlocks(pageOf('Das contas', LONG), { titles: new Set([titleKey('DAS  CONTAS')]) });
    expect(blocks.map(({ tipo }) => tipo)).toEqual(['titulo', 'paragrafo']);
  });

  it.each([
    ['at a wider space', pageOf(LONG, LONG, LONG, [LONG, { gap: 21 }])],
    ['before an indented line', pageOf(LONG, LONG, [LONG, { left: 90 }])],
    ['after a short line that ends a sentence', pageOf(LONG, 'pagamentos.', LONG)],
  ])('ends a paragraph %s', (_name, lines) => {
    expect(linesToBlocks(lines)).toHaveLength(2);
  });

  it('separates the rows of a table, and joins the lines of a typed text', () => {
    const far = { gap: 25 };
    const rows = pageOf(LONG, LONG, ['IPTU 1.200,00', far], ['ISS 300,00', far], ['Total 1.500,00', far]);
    expect(
      linesToBlocks(rows)
        .map(({ texto }) => texto)
        .slice(1),
    ).toEqual(['IPTU 1.200,00', 'ISS 300,00', 'Total 1.500,00']);
    expect(linesToBlocks(pageOf([LONG, far], [LONG, far], [LONG, far]))).toHaveLength(1);
  });

  it('separates rows of cells, however small the gap, and their headings and sums', () => {
    const row = (text: string) => [text, { cells: 3 }] as [string, { cells: number }];
    const table = ['Bimestre Receita Despesa', '1º bimestre 10,00 9,00', '2º bimestre 12,00 8,00'].map(row);
    expect(linesToBlocks(pageOf(LONG, 'pagamentos.', ...table)).map(({ texto }) => texto)).toEqual([
      `${LONG} pagamentos.`,
      ...table.map(([text]) => text),
    ]);
  });

  it('joins cells that are separate lines to one row', () => {
    const [header, ...rows] = [pageOf('Receita'), pageOf('Imposto'), pageOf('Taxa')].map(([line], index) => ({
      ...line!,
      baseline: 700 - 13 * index,
    }));
    const amounts = [header!, ...rows].map((line, index) => ({
      ...line,
      text: `${index},00`,
      left: 300,
      right: 330,
    }));
    const lines = [header!, ...rows].flatMap((line, index) => [line, amounts[index]!]);
    expect(linesToBlocks(lines).map(({ texto }) => texto)).toEqual([
      'Receita 0,00',
      'Imposto 1,00',
      'Taxa 2,00',
    ]);
  });

  it('continues a sentence in the next column, or begins another paragraph there', () => {
    const [first, second] = [pageOf(LONG, LONG), pageOf('pagamentos do ano.', LONG)];
    expect(linesToBlocks([...first, ...second])[0]!.texto).toContain('os pagamentos');
    expect(linesToBlocks([...pageOf(LONG, 'acaba.'), ...pageOf(LONG)])).toHaveLength(2);
  });
});

/** Returns the paragraphs of a page of body text; see pageOf. */
const paragraphsOf = (...lines: Parameters<typeof pageOf>) =>
  linesToBlocks(pageOf(...lines)).map(({ texto }) => texto);

describe('a list', () => {
  it('of people keeps one line per person, also after the longest name', () => {
    const names = [
      'Presentes:',
      'Maria Aparecida de Souza Rodrigues',
      'João Batista',
      'Ana Lúcia Fernandes',
      'Carlos Eduardo Pereira da Conceição',
      'José da Silva',
    ];
    expect(paragraphsOf(LONG, 'pagamentos do exercício e os aprovou.', ...names)).toEqual([
      `${LONG} pagamentos do exercício e os aprovou.`,
      ...names,
    ]);
  });

  it('that is indented is measured by the text around it', () => {
    const names = ['Helena Duarte Siqueira — Finanças', 'Marcos Vinícius', 'Rosângela Pires do Amaral'];
    const items = names.map((name): [string, { left: number }] => [name, { left: 82 }]);
    expect(paragraphsOf(LONG, 'pagamentos do ano.', ...items).slice(1)).toEqual(names);
  });

  it('keeps an item together that continues on the next line', () => {
    expect(
      paragraphsOf(
        'Maria de Souza, representante da Secretaria Municipal de Administração e',
        'Planejamento Urbano',
        'João Batista, vereador',
        'Ana Lúcia, representante da Associação Comercial e Empresarial, suplente',
        'do presidente',
      ),
    ).toEqual([
      'Maria de Souza, representante da Secretaria Municipal de Administração e Planejamento Urbano',
      'João Batista, vereador',
      'Ana Lúcia, representante da Associação Comercial e Empresarial, suplente do presidente',
    ]);
  });

  it.each([
    ['bullets', '• ', '• '],
    ['hyphens', '- ', '- '],
    ['dashes', '– ', '– '],
    ['letters', 'a) ', 'b) '],
    ['numbers', '1. ', '2. '],
    ['Roman numbers', 'I – ', 'II – '],
  ])('with %s has one paragraph per item, however full the lines are', (_name, one, two) => {
    const first = `${one}O conselho examinou os extratos do banco e os comprovantes de todos;`;
    const second = `${two}a comissão examinou as notas fiscais e os recibos de todos os meses,`;
    expect(paragraphsOf('Das decisões:', first, second, ['e os aprovou.', { left: 72 }])).toEqual([
      'Das decisões:',
      first,
      `${second} e os aprovou.`,
    ]);
  });

  it('keeps a date, a signature and its office apart', () => {
    const signed = ['Jaraguá do Sul, 14 de março de 2023.', 'João da Silva', 'Presidente do Conselho Gestor'];
    const [date, ...others] = signed;
    expect(paragraphsOf(LONG, LONG, [date!, { gap: 28 }], ...others).slice(1)).toEqual(signed);
  });

  it('within a sentence stays in it, although an item happens to begin a line', () => {
    expect(
      paragraphsOf(
        'O conselho decidiu: a) aprovar a ata anterior, sem emendas de ninguém;',
        'b) pagar as notas do mês; e c) ouvir a comissão na próxima reunião do',
        'conselho.',
      ),
    ).toHaveLength(1);
  });
});

describe('ordinary text stays whole', () => {
  const MINUTES =
    'Aos quatorze dias do mês de março de dois mil e vinte e três, às quatorze horas, na sala de reuniões da ' +
    'Secretaria Municipal da Fazenda, reuniram-se os membros do Conselho Gestor do Fundo Municipal de Cidadania ' +
    'Fiscal, convocados na forma da Lei nº 5.688, de 14 de março de 2023, para tratar dos seguintes assuntos: a ' +
    'aprovação da ata anterior, a prestação de contas do 1º bimestre e o sorteio da Nota Premiada, no valor de ' +
    'R$ 250.000,00. O Presidente, João da Silva, agradeceu a presença de todos e passou a palavra à Secretária ' +
    'Executiva, Maria Aparecida, que leu os itens I – III do Decreto nº 12.345/2023 e o art. 3º da Resolução nº 2.';

  /** Breaks a text into lines of at most `letters` letters, as a program does. */
  function wrapped(text: string, letters: number): string[] {
    const lines = [''];
    for (const word of text.split(' ')) {
      const last = lines.at(-1)!;
      if (`${last} ${word}`.length > letters) lines.push(word);
      else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
    }
    return lines;
  }

  it.each([30, 37, 44, 60, 75, 90, 120])('with a ragged edge, at most %i letters a line', (letters) => {
    expect(paragraphsOf(...wrapped(MINUTES, letters))).toEqual([MINUTES]);
  });

  it.each([30, 44, 60, 90])('justified, at most %i letters a line', (letters) => {
    const lines = pageOf(...wrapped(MINUTES, letters));
    const right = Math.max(...lines.map((line) => line.right));
    const justified = lines.map((line, index) => (index < lines.length - 1 ? { ...line, right } : line));
    expect(linesToBlocks(justified).map(({ texto }) => texto)).toEqual([MINUTES]);
  });

  it('with its first line indented, and next to a longer paragraph', () => {
    const [first, ...others] = wrapped(MINUTES, 60);
    expect(paragraphsOf([first!, { left: 90 }], ...others)).toEqual([MINUTES]);
    expect(paragraphsOf(...wrapped(MINUTES, 60), [LONG, { gap: 40 }], LONG)[0]).toBe(MINUTES);
  });

  it('in a narrow part of a page with wide ones', () => {
    expect(
      paragraphsOf(
        ...wrapped(MINUTES, 40),
        [wrapped(MINUTES, 90)[0]!, { gap: 40 }],
        ...wrapped(MINUTES, 90).slice(1),
      ),
    ).toEqual([MINUTES, MINUTES]);
  });

  it('if a dash or a number happens to begin a line', () => {
    expect(
      paragraphsOf(
        'O fundo, que a Câmara criou por lei no ano de dois mil e vinte e três,',
        'é de todos, e o conselho, que se reúne a cada dois meses na prefeitura',
        '– em sessão aberta ao público – decide sobre o dinheiro dele até o dia',
        '12. A ata sai depois.',
      ),
    ).toHaveLength(1);
  });

  it('if a hyphen divides a word at the end of a line', () => {
    expect(paragraphsOf('O fundo apresentou a presta-', 'ção de contas à Controlado-', 'ria.')).toEqual([
      'O fundo apresentou a prestação de contas à Controladoria.',
    ]);
  });

  it('in the lines of a large heading', () => {
    const heading = linesToBlocks(
      pageOf(
        ['Ata da 3ª reunião ordinária do Conselho', { size: 19 }],
        ['Gestor', { size: 19, gap: 25 }],
        ['Do Fundo Municipal', { size: 19, gap: 25 }],
        [LONG, { gap: 25 }],
        LONG,
      ),
    );
    expect(heading[0]!.texto).toBe('Ata da 3ª reunião ordinária do Conselho Gestor Do Fundo Municipal');
  });
});

describe('joinLines', () => {
  it.each([
    [['presta-', 'ção'], 'prestação'],
    [['presta\u00ad', 'ção'], 'prestação'],
    [['ex-', 'presidente'], 'ex-presidente'],
    [['Controladoria-', 'Geral'], 'Controladoria-Geral'],
    [['reuniu-', 'se ontem'], 'reuniu-se ontem'],
    [['segunda-', 'feira'], 'segunda-feira'],
    [['classi-', 'ficar'], 'classificar'],
    [['2023 -', 'Lei'], '2023 - Lei'],
    [['o\u00adfi\u00adci\u00adal', 'ﬁnal'], 'oficial final'],
    [['  a  ', '', '\u0007b\u200b'], 'a b'],
  ])('joins %j', (lines, joined) => {
    expect(joinLines(pageOf(...lines))).toBe(joined);
  });

  it.each([
    ['above it', { baseline: 760 }],
    ['in the same row', { left: 200, right: 230, baseline: 700 }],
    ['in the next column', { left: 200, right: 230, baseline: 686 }],
    ['far below', { baseline: 600 }],
  ])('joins no word with a line %s', (_name, position) => {
    const line = { left: 60, right: 100, baseline: 700, size: 11, cells: 1, words: [] };
    const next = { ...line, text: 'ção', ...position };
    expect(joinLines([{ ...line, text: 'presta\u00ad' }, next])).toBe('presta- ção');
    expect(joinLines([{ ...line, text: 'presta-' }, next])).toBe('presta- ção');
  });
});
