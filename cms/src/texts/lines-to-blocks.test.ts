import { describe, expect, it } from 'vitest';
import { joinLines, linesToBlocks, titleKey, type Line } from './lines-to-blocks';

/** Lines of a page, one below the other; `{ gap }` is the space above, `{ size }` that of the letters. */
function pageOf(
  ...lines: (string | [text: string, options: { gap?: number; size?: number; left?: number }])[]
): Line[] {
  let baseline = 800;
  return lines.map((line) => {
    const [text, { gap = 14, size = 11, left = 60 }] = typeof line === 'string' ? [line, {}] : line;
    baseline -= gap;
    return { text, left, right: left + text.length * 5, baseline, size };
  });
}

const LONG = 'O conselho examinou os extratos do banco e os comprovantes de todos os';

describe('linesToBlocks', () => {
  it('makes a heading of large letters, on several lines too, but not of a sentence', () => {
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

  it('makes a heading of what the outline names', () => {
    const blocks = linesToBlocks(pageOf('Das contas', LONG), new Set([titleKey('DAS  CONTAS')]));
    expect(blocks.map(({ tipo }) => tipo)).toEqual(['titulo', 'paragrafo']);
  });

  it.each([
    ['at a wider space', pageOf(LONG, LONG, LONG, [LONG, { gap: 21 }])],
    ['before an indented line', pageOf(LONG, LONG, [LONG, { left: 90 }])],
    ['after a short line that ends a sentence', pageOf(LONG, 'pagamentos.', LONG)],
  ])('ends a paragraph %s', (_name, lines) => {
    expect(linesToBlocks(lines)).toHaveLength(2);
  });

  it('keeps the rows of a table apart, and the lines of a typed text together', () => {
    const far = { gap: 25 };
    const rows = pageOf(LONG, LONG, ['IPTU 1.200,00', far], ['ISS 300,00', far], ['Total 1.500,00', far]);
    expect(
      linesToBlocks(rows)
        .map(({ texto }) => texto)
        .slice(1),
    ).toEqual(['IPTU 1.200,00', 'ISS 300,00', 'Total 1.500,00']);
    expect(linesToBlocks(pageOf([LONG, far], [LONG, far], [LONG, far]))).toHaveLength(1);
  });

  it('goes on with a sentence in the next column, and begins another paragraph there', () => {
    const [first, second] = [pageOf(LONG, LONG), pageOf('pagamentos do ano.', LONG)];
    expect(linesToBlocks([...first, ...second])[0]!.texto).toContain('os pagamentos');
    expect(linesToBlocks([...pageOf(LONG, 'acaba.'), ...pageOf(LONG)])).toHaveLength(2);
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
    expect(joinLines(lines)).toBe(joined);
  });
});
