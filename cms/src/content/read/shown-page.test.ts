import { expect, it } from 'vitest';
import { MAX_MARKS } from '@fundo/contract/limits';
import { markerOf } from '../../search/marks/marks';
import { parseQuestion } from '../../search/question/question';
import { citingPage, shownPage } from './shown-page';

const LAW = '/legislacao/2';
const ADDRESSES = new Map([
  ['5688', LAW],
  ['5412', '/legislacao/1'],
]);

/** Shows marked words in brackets and links in braces, with the last part of their addresses. */
const shown = (texto: string, question = '') => {
  const page = { page: 3, isByMachine: false, blocks: [{ tipo: 'paragrafo' as const, texto }] };
  const marker = markerOf(parseQuestion(question));
  return shownPage(citingPage(page), marker, ({ number }) => ADDRESSES.get(number))
    .blocos[0]!.texto.map(({ texto: words, marcado, endereco }) => {
      const marked = marcado ? `[${words}]` : words;
      return endereco === undefined ? marked : `{${marked}|${endereco.split('/').at(-1)}}`;
    })
    .join('');
};

it.each([
  ['Nos termos da Lei nº 5.688/2023.', '', 'Nos termos da {Lei nº 5.688/2023|2}.'],
  ['Lei nº 5.688/2023', '', '{Lei nº 5.688/2023|2}'],
  ['As Leis nºs 5.412/2021 e 5.688/2023.', '', 'As {Leis nºs 5.412/2021|1} e {5.688/2023|2}.'],
  ['A Lei nº 5.688/2023 vale.', '5688', 'A {Lei nº |2}{[5.688]|2}{/2023|2} vale.'],
  ['A Lei nº 5.688/2023 vale.', '"da lei" "a lei nº"', '[A ]{[Lei nº]|2}{ 5.688/2023|2} vale.'],
  ['A Lei nº 9.999/2023 vale.', 'lei', 'A [Lei] nº 9.999/2023 vale.'],
  ['As Leis nºs 5.412 e 5.688, e 5.412.', 'e', 'As {Leis nºs 5.412|1} [e] {5.688|2}, [e] {5.412|1}.'],
  ['A Lei\u00a0 nº 5.688/2023 de\u0301 vigor', '', 'A {Lei nº 5.688/2023|2} dé vigor'],
])('of %j for %j is %j', (text, question, expected) => {
  expect(shown(text, question)).toBe(expected);
});

it('of a table has marks and links in its cells, over several of them, and in no two rows', () => {
  const texto = 'Norma\tAno\nLei\tnº 5.688/2023\t\tvigor\nLei\t\tnº 5.412\nA lei\nnº 5.412';
  const tabela = { cabecalhos: 1, nomes_de_linhas: false, numeros: [1], mescladas: [] };
  const block = { tipo: 'paragrafo' as const, texto, tabela };
  const page = citingPage({ page: 1, isByMachine: false, blocks: [block] });
  const addressOf = ({ number }: { number: string }) => ADDRESSES.get(number);
  const [bloco] = shownPage(page, markerOf(parseQuestion('"5688 2023" vigor')), addressOf).blocos;
  expect(bloco!.tabela).toEqual(tabela);
  expect(bloco!.texto.map((piece) => piece.texto).join('')).toBe(texto);
  const special = bloco!.texto.filter(({ marcado, endereco }) => marcado || endereco !== undefined);
  expect(special.map((piece) => [piece.texto, piece.marcado, piece.endereco])).toEqual([
    ['Lei\tnº ', false, LAW],
    ['5.688/2023', true, LAW],
    ['vigor', true, undefined],
  ]);
});

it.each([
  ['marks', 'lei ', 'lei'],
  ['links', 'a Lei nº 5.688/2023; ', ''],
])('has a bounded number of %s', (_what, words, question) => {
  const block = { tipo: 'paragrafo' as const, texto: words.repeat(MAX_MARKS - 1) };
  const page = citingPage({ page: 1, isByMachine: false, blocks: [block, block] });
  const { blocos } = shownPage(page, markerOf(parseQuestion(question)), () => LAW);
  const special = blocos.map(
    ({ texto }) => texto.filter(({ marcado, endereco }) => marcado || endereco !== undefined).length,
  );
  expect(special).toEqual([MAX_MARKS - 1, 1]);
  expect(blocos[1]!.texto.map(({ texto }) => texto).join('')).toBe(block.texto);
});

it('has its number, and says whether a machine recognised it', () => {
  const page = { page: 3, isByMachine: true, blocks: [{ tipo: 'titulo' as const, texto: 'Pauta' }] };
  expect(
    shownPage(
      citingPage(page),
      () => [],
      () => undefined,
    ),
  ).toEqual({
    pagina: 3,
    por_maquina: true,
    nao_lida: null,
    blocos: [{ tipo: 'titulo', texto: [{ texto: 'Pauta', marcado: false }] }],
  });
});
