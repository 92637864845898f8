import { expect, it } from 'vitest';
import { differences } from './differences';

const FILE = new File(['a'], 'a.pdf');

it('lists the fields whose stored value differs from the form, with the stored value', () => {
  const form = {
    titulo: 'Minha',
    resposta: 'R',
    site: { nome: 'A', url: 'u' },
    fotos: [{ id: 1 }],
    versao: '"1"',
  };
  const stored = {
    titulo: 'Delas',
    resposta: 'R',
    site: { nome: 'B', url: 'u' },
    fotos: [{ id: 1 }, { id: 2 }],
    versao: '"2"',
  };
  expect(differences(form, stored)).toEqual([
    { path: 'titulo', stored: 'Delas' },
    { path: 'site.nome', stored: 'B' },
    { path: 'fotos', stored: '2 itens' },
  ]);
});

it('reports a picked file as different from the stored one, and ignores fields that the form does not have', () => {
  expect(differences({ arquivo: FILE }, { arquivo: '/uploads/a.pdf', updated_at: 'x' })).toEqual([
    { path: 'arquivo', stored: '/uploads/a.pdf' },
  ]);
});

it('shortens long texts, and says that a text is empty', () => {
  expect(differences({ a: 'x', b: 'x' }, { a: 'y'.repeat(100), b: '' })).toEqual([
    { path: 'a', stored: `${'y'.repeat(80)}…` },
    { path: 'b', stored: '(vazio)' },
  ]);
});

it("writes a time in the fund's time zone", () => {
  expect(differences({ publicar_em: null }, { publicar_em: '2026-11-25T11:00:00.000Z' })).toEqual([
    { path: 'publicar_em', stored: '25/11/2026, 08:00' },
  ]);
});
