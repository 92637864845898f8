import { expect, it } from 'vitest';
import { compare } from './comparison';

it("names a document's further fields and its publication as the form does", () => {
  const before = { titulo: 'Ata', rascunho: true, data_referencia: null, publicar_em: null };
  const after = {
    titulo: 'Ata',
    rascunho: false,
    numero: '3/2025',
    data_referencia: '2025-03-10',
    publicar_em: '2026-11-25T11:00:00.000Z',
  };
  const changed = compare('atas_reunioes', before, after).filter(({ differs }) => differs);
  expect(changed.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Número', undefined, { kind: 'text', text: '3/2025' }],
    ['Data de referência', undefined, { kind: 'text', text: '10/03/2025' }],
    ['Rascunho', { kind: 'text', text: 'Sim' }, undefined],
    ['Publicar em', undefined, { kind: 'moment', instant: '2026-11-25T11:00:00.000Z' }],
  ]);
});

it('sees no difference between no value for `rascunho` and false', () => {
  const fields = compare(
    'perguntas_frequentes',
    { titulo: 'P', rascunho: null },
    { titulo: 'P', rascunho: false },
  );
  expect(fields.map(({ label, differs }) => [label, differs])).toEqual([['Pergunta', false]]);
});

it('says what the figures of a document were and are', () => {
  const words = { a1: '1 linha: receitas de R$ 10,00', b2: '2 linhas: receitas de R$ 30,00' };
  const fields = compare(
    'prestacoes_conta',
    { titulo: 'Contas', numeros: 'a1' },
    { titulo: 'Contas', numeros: 'b2' },
    words,
  );
  expect(fields.find(({ name }) => name === 'numeros')).toMatchObject({
    label: 'Números',
    before: { kind: 'text', text: words.a1 },
    after: { kind: 'text', text: words.b2 },
    differs: true,
  });
});
