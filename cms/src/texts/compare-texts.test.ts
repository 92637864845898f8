import { describe, expect, it, vi } from 'vitest';
import { compareTexts } from './compare-texts';
import { sentencesOf } from './sentences';

const written = async (before: string[], after: string[]) =>
  (await compareTexts(before, after)).map(({ tipo, texto }) => `${tipo}: ${texto}`);

describe('compareTexts', () => {
  it('shows removed and added sentences, and only the ends of long equal runs', async () => {
    const same = Array.from({ length: 20 }, (_, index) => `Igual ${index}.`);
    expect(await written(['Velha.', ...same, 'Fim.'], ['Nova.', ...same, 'Outro fim.'])).toEqual([
      'tirada: Velha.',
      'posta: Nova.',
      'igual: Igual 0.',
      'igual: Igual 1.',
      'igual: …',
      'igual: Igual 18.',
      'igual: Igual 19.',
      'tirada: Fim.',
      'posta: Outro fim.',
    ]);
  });

  it('shows two equal texts as equal only', async () => {
    expect(await written(['A.', 'B.'], ['A.', 'B.'])).toEqual(['igual: …']);
  });

  it('returns the same result however slow the process is', async () => {
    let now = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 10_000));
    const phrases = await written(['A.', 'Igual.', 'B.'], ['C.', 'Igual.', 'D.']);
    vi.restoreAllMocks();
    expect(phrases).toEqual(['tirada: A.', 'posta: C.', 'igual: Igual.', 'tirada: B.', 'posta: D.']);
  });

  it('compares two different texts of 300 pages without blocking other work', async () => {
    const text = (word: string) =>
      Array.from({ length: 6000 }, (_, index) => `${word} ${index % 7} ${index}.`);
    let turns = 0;
    let waiting = setImmediate(function count() {
      turns += 1;
      waiting = setImmediate(count);
    });
    const phrases = await compareTexts(text('Um'), text('Outro'));
    clearImmediate(waiting);
    expect(phrases).toHaveLength(12_000);
    // One turn for each change that it examines, of 2 000.
    expect(turns).toBeGreaterThan(1000);
  });
});

describe('sentencesOf', () => {
  it('splits at the ends of sentences, but not after abbreviations and numbers', () => {
    const texto =
      'O art. 2º da Lei nº 5.688 vale. “Está certo?” Disse a Sra. Ivone que sim! § 1º Custa R$ 1.000,00. Fim.';
    expect(
      sentencesOf([
        { tipo: 'titulo', texto: 'Das contas. E mais' },
        { tipo: 'paragrafo', texto },
      ]),
    ).toEqual([
      'Das contas. E mais',
      'O art. 2º da Lei nº 5.688 vale.',
      '“Está certo?”',
      'Disse a Sra. Ivone que sim!',
      '§ 1º Custa R$ 1.000,00.',
      'Fim.',
    ]);
  });
});
