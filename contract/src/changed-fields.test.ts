import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.js';

const file = (url: string, bytes: number) => ({
  id: bytes,
  url,
  mime: 'application/pdf',
  provider_metadata: { bytes },
});

it('names the fields that people see differently', () => {
  const before = {
    id: 1,
    titulo: 'Ata',
    arquivo: file('/a.pdf', 1),
    numero: null,
    titulo_busca: 'ata',
    createdAt: '1',
    updatedAt: '1',
  };
  const after = {
    id: 1,
    titulo: 'Ata 2',
    arquivo: file('/b.pdf', 1),
    numero: '2',
    titulo_busca: 'ata 2',
    createdAt: '2',
    updatedAt: '2',
  };
  expect(changedFields(before, after)).toEqual(['titulo', 'arquivo', 'numero', 'createdAt']);
});

it('names no field whose value is empty in another way, nor a file that only was read again', () => {
  const before = {
    rascunho: null,
    resumo: '',
    arquivo: file('/a.pdf', 1),
    fotos: [{ id: 1, imagem: file('/f.jpg', 2) }],
  };
  const after = {
    rascunho: false,
    arquivo: file('/a.pdf', 3),
    fotos: [{ id: 9, imagem: file('/f.jpg', 4) }],
  };
  expect(changedFields(before, after)).toEqual([]);
});

it('names a list whose parts have another order or another caption', () => {
  const part = (legenda: string) => ({ legenda });
  expect(changedFields({ fotos: [part('a'), part('b')] }, { fotos: [part('b'), part('a')] })).toEqual([
    'fotos',
  ]);
});
