import { describe, expect, it } from 'vitest';
import { parseQuestion } from '../question/question';
import { synonymsOf } from '../question/synonyms';
import { markWords, openingOf, snippetOf } from './mark-words';
import { markerOf } from './marks';

/** Shows marked words in brackets. */
const shown = (text: string, question: string) =>
  markWords(text, markerOf(parseQuestion(question, synonymsOf([['IPTU', 'imposto predial']]))))
    .map(({ texto, marcado }) => (marcado ? `[${texto}]` : texto))
    .join('');

describe('marked words', () => {
  it.each([
    ['A Reunião e as REUNIÕES', 'reuniao', 'A [Reunião] e as [REUNIÕES]'],
    ['reunia\u0303o', 'reunião', '[reunia\u0303o]'],
    ['Lei nº 5.688, de 2023', '5688/2023', 'Lei nº [5.688], de [2023]'],
    [
      'O guarda-chuva, o guarda chuva, o guardachuva',
      'guarda-chuva',
      'O [guarda-chuva], o [guarda chuva], o [guardachuva]',
    ],
    ['O guarda-chuva e o guarda chuva', 'guardachuva', 'O [guarda-chuva] e o [guarda chuva]'],
    ['Ata 01/2026, ata 1', '1/2026', 'Ata [01]/[2026], ata [1]'],
    ['ÍNDICE, índice, Indice, ﬁm', 'indice fim', '[ÍNDICE], [índice], [Indice], [ﬁm]'],
    ['Lei n.º 3, LEI Nº 3', 'nº 3', 'Lei n.º [3], LEI Nº [3]'],
    ['Um guardachuva', 'guarda chuva', 'Um [guardachuva]'],
    ['o imposto predial e o imposto sindical', 'iptu', 'o [imposto predial] e o imposto sindical'],
    ['O conselho do fundo, o fundo', '“conselho do fundo”', 'O [conselho do fundo], o fundo'],
    ['O conselho do fundo', '"do fundo" conselho', 'O [conselho] [do fundo]'],
    ['a lei de março', 'a lei de', 'a [lei] de março'],
    ['de onde', 'de', '[de] onde'],
    ['Nada aqui', 'girafa', 'Nada aqui'],
    ['Nada aqui', '', 'Nada aqui'],
  ])('of %j for %j are %j', (text, question, marked) => {
    expect(shown(text, question)).toBe(marked);
  });

  it('change nothing of the text', () => {
    const text = 'ﬁm da reunião — “ata” 1.000 😀 ﬁm';
    expect(
      markWords(text, markerOf(parseQuestion('fim ata 1000')))
        .map(({ texto }) => texto)
        .join(''),
    ).toBe(text);
  });
});

describe('an opening', () => {
  const opening = (text: string, question: string) =>
    openingOf(text, markerOf(parseQuestion(question))(text))
      .map(({ texto, marcado }) => (marcado ? `[${texto}]` : texto))
      .join('');

  it('is the beginning of a text, marked; or the part with the matches, if the beginning has none', () => {
    const text = `O sorteio é público. ${'palavra '.repeat(100)}Maio e sorteio. ${'fim '.repeat(100)}`;
    expect(opening(text, 'sorteio maio')).toMatch(/^O \[sorteio\] é público\. palavra .* …$/);
    expect(opening(text, 'girafa')).toMatch(/^O sorteio é público\. .* …$/);
    expect(opening(text, 'maio')).toMatch(/^… .*\[Maio\] e sorteio\..* …$/);
    expect(opening('Sim.', 'não')).toBe('Sim.');
  });
});

describe('a snippet', () => {
  const snippet = (whole: string, question: string, length?: number) =>
    snippetOf(whole, markerOf(parseQuestion(question))(whole), length);
  const text = `${'antes '.repeat(100)}o sorteio dos prêmios foi em maio ${'depois '.repeat(100)}`;

  it('is cut between words around the matches', () => {
    const shortened = snippet(text, 'sorteio maio', 120);
    const whole = shortened.map(({ texto }) => texto).join('');
    expect(whole).toMatch(/^… antes .* o sorteio dos prêmios foi em maio .* depois …$/);
    expect(whole.length).toBeLessThan(130);
    expect(shortened.filter(({ marcado }) => marcado).map(({ texto }) => texto)).toEqual(['sorteio', 'maio']);
  });

  it('prefers the part that has all words', () => {
    const far = `sorteio ${'x '.repeat(200)} sorteio em maio ${'y '.repeat(200)}`;
    expect(snippet(far, 'sorteio maio', 100).filter(({ marcado }) => marcado)).toHaveLength(2);
  });

  it('is never cut within a surrogate pair', () => {
    const smiles = '😀'.repeat(200);
    for (const length of [40, 41])
      for (const text of [
        smiles,
        `x${smiles}`,
        `${smiles} sorteio ${smiles}`,
        `${smiles}x sorteio x${smiles}`,
      ])
        for (const { texto } of snippet(text, 'sorteio', length))
          expect(() => encodeURIComponent(texto), texto).not.toThrow();
  });

  it('is the whole of a short text, and the beginning if no word matches', () => {
    expect(snippet('curto', 'x')).toEqual([{ texto: 'curto', marcado: false }]);
    expect(snippet(text, 'girafa', 20)).toEqual([
      { texto: expect.stringMatching(/^antes antes .* …$/), marcado: false },
    ]);
  });
});
