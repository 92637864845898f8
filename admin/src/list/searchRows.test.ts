import { describe, expect, it } from 'vitest';
import { searchableFields, searchRows } from './SearchBar';

const rows = [
  { id: 1, titulo: 'Ata de Março', autor: { nome: 'Ana' }, fotos: [] },
  { id: 2, titulo: 'Ata de abril', autor: { nome: 'Bruno' }, fotos: [] },
];

describe('the local search', () => {
  it('offers the fields of a row, and of a nested one as parent.child', () => {
    expect(searchableFields(rows[0])).toEqual(['id', 'titulo', 'autor.nome']);
  });

  it('finds a part of the text, in capitals or not', () => {
    expect(searchRows(rows, 'titulo', 'MARÇO').map(({ id }) => id)).toEqual([1]);
    expect(searchRows(rows, 'autor.nome', 'bru').map(({ id }) => id)).toEqual([2]);
  });

  it('finds nothing in a field that does not exist', () => {
    expect(searchRows(rows, 'autor.idade', '3')).toEqual([]);
  });
});
