import type { Numero } from '@fundo/contract/numeros/numero';
import { expect, it } from 'vitest';
import { countedTwice } from './counted-twice';

const line = (values: Partial<Numero> = {}): Numero => ({
  data: '2024-05-31',
  tipo: 'despesa',
  categoria: 'Capacitação',
  fornecedor: null,
  centavos: 100,
  soma: true,
  ...values,
});

const own = { secao: 'prestacoes_conta', item: 3 };
const other = { secao: 'prestacoes_conta', item: 9, titulo: 'Anual' };
const totals = (despesa: number, documentos = [other]) => ({
  por_bimestre: [{ ano: 2024, bimestre: 3, receita: 0, despesa, saldo: null }],
  documentos,
});

it('names the other document, the kind and the bimester', () => {
  expect(countedTwice([line()], [], totals(100), own)).toEqual([
    'Outro documento já conta despesas no 3º bimestre de 2024: “Anual”.',
  ]);
});

it('names several documents, of which one or more count the kind', () => {
  const all = totals(100, [other, { ...other, item: 10, titulo: 'Anexo' }]);
  expect(countedTwice([line()], [], all, own)).toEqual([
    'Pelo menos um destes documentos já conta despesas no 3º bimestre de 2024: “Anual”, “Anexo”.',
  ]);
});

it.each([
  ['the totals have the lines of this document alone', [line()], [line()], totals(100)],
  ['the lines do not count', [line({ soma: false })], [], totals(100)],
  ['they are of another bimester', [line({ data: '2024-07-01' })], [], totals(100)],
  ['they are of another kind', [line({ tipo: 'receita' })], [], totals(100)],
  ['no other document has figures', [line()], [], totals(100, [{ ...other, item: 3 }])],
])('says nothing if %s', (_why, lines, published, all) => {
  expect(countedTwice(lines, published, all, own)).toEqual([]);
});
