import type { Core } from '@strapi/strapi';
import { afterEach, expect, it, vi } from 'vitest';
import { MAX_LISTED_RESULTS } from '@fundo/contract/list-files';
import type { SearchResult } from '@fundo/contract/search-results';
import { searchIndex } from '../../../search/SearchIndex';
import { searchList } from './search-list';

afterEach(() => vi.restoreAllMocks());

const resultAt = (endereco: string): SearchResult => ({
  secao: 'site',
  id: null,
  titulo: [{ texto: endereco, marcado: true }],
  endereco,
  data: null,
  arquivo: null,
  arquivo_info: null,
  trecho: null,
  trecho_completo: false,
  paginas: [],
  total_paginas: 0,
});

/** Lets the search find `total` pages of the site. */
const findIn = (total: number, more: object = {}) =>
  vi.spyOn(searchIndex, 'findMany').mockImplementation(async ({ pagina }, size) => {
    const from = (pagina - 1) * size;
    const data = Array.from({ length: Math.min(size, total - from) }, (_, at) => resultAt(`/${from + at}`));
    const paginas = Math.max(1, Math.ceil(total / size));
    return { json: Buffer.from(JSON.stringify({ data, paginas, preparando: false, ...more })), paginas };
  });

const listOf = (query: string) =>
  searchList({} as Core.Strapi, new URLSearchParams(query), 'https://fundo.example');

it('has the results of all pages, up to a limit', async () => {
  for (const [total, expected] of [
    [0, 0],
    [250, 250],
    [MAX_LISTED_RESULTS + 500, MAX_LISTED_RESULTS],
  ] as const) {
    const find = findIn(total);
    const { rows } = await listOf('q=ata&pagina=3');
    expect(rows.map(({ titulo }) => titulo)).toEqual(Array.from({ length: expected }, (_, at) => `/${at}`));
    expect(find.mock.calls.length).toBeLessThanOrEqual(MAX_LISTED_RESULTS / 100);
    vi.restoreAllMocks();
  }
});

it('has a result once, if the index changes while it is read', async () => {
  vi.spyOn(searchIndex, 'findMany').mockImplementation(async ({ pagina }) => {
    const data = pagina === 1 ? ['/a', '/b'] : ['/b', '/c'];
    return { json: Buffer.from(JSON.stringify({ data: data.map(resultAt), paginas: 2 })), paginas: 2 };
  });
  expect((await listOf('q=ata')).rows.map(({ titulo }) => titulo)).toEqual(['/a', '/b', '/c']);
});

it('is none while the index is being made', async () => {
  findIn(0, { preparando: true });
  await expect(listOf('q=ata')).rejects.toMatchObject({ status: 503 });
});
