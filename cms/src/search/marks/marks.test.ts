import { expect, it } from 'vitest';
import { parseQuestion } from '../question/question';
import { termsIn, wordsIn } from '../words/words';
import { markerOf } from './marks';

/** Words in all their forms, and as other programs write them. */
const TEXT =
  'Os pães e o pão; as mães da mãe. Ações, ação, AÇÃO, leilões, irmãos. Fuzis, fuzil, canis, pincéis, papel, sóis. ' +
  'Homens, homem, bens. Meses, mês, países, país, interesse, interesses. Lei nº 5.688, n.º 7, Nº 007, 12.05.2026, ' +
  '1.234.567, 3º, 1ª via, art5, §2º. ﬁm do ﬁscal, o \u00e1lcool, a\u0301lcool, re\u0301gua, ＦＵＮＤＯ, 2², ½. ' +
  'Ærø, straße, ÿ, Ñandu, наука, 学校, 😀ata😀, “ata”, ‘ata’, ata…, ata/ata, ata.ata, x.y.z, e-mail, E‑mail.';

it('finds every word of a text wherever it has the same term, and nothing else', () => {
  const words = wordsIn(TEXT);
  const terms = [...new Set(words.map(({ term }) => term))];
  const wrong = terms.filter((term) => {
    const found = markerOf({ clauses: [{ alternatives: [[term]], typed: '' }] })(TEXT);
    const starts = new Set(found.map(({ start }) => start));
    const isMissed = words.some((word) => word.term === term && !starts.has(word.start));
    // Two words may match one: 'a o' for 'ao'.
    return isMissed || found.some(({ start, end }) => termsIn(TEXT.slice(start, end)).join('') !== term);
  });
  expect(terms.length).toBeGreaterThan(40);
  expect(wrong).toEqual([]);
});

it('skips long runs of accents, signs and letters of other alphabets quickly', () => {
  const marker = markerOf(parseQuestion('girafa 学校'));
  for (const one of ['\u0301', '\u0301\u0323', '★', '★a', '学\u0301', 'é\u0301,'])
    expect(marker(`${one.repeat(100_000)} girafa`), one).toHaveLength(1);
});

it('finds two words that the question has as one, wherever they are split', () => {
  const found = (written: string) => markerOf(parseQuestion('guardachuva'))(written).length;
  expect(['g uardachuva', 'gu-ardachuva', 'Guarda‑chuva', 'guardachu-va'].map(found)).toEqual([1, 1, 1, 1]);
  expect(['guarda  chuva', 'guarda, chuva', 'guarda—chuva'].map(found)).toEqual([0, 0, 0]);
});

it('takes no sign of a search as part of a pattern', () => {
  for (const signs of ['.*', 'a(b', '[c', 'x+y', String.raw`\d`, '$^', '{2}', 'a|b', '(?:', ']-['])
    expect(markerOf(parseQuestion(`${signs} girafa`))('zebra 7, girafa'), signs).toEqual([
      expect.objectContaining({ start: 9, end: 15 }),
    ]);
});
