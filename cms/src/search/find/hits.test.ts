import { MAX_RANKED_RESULTS } from '@fundo/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SqliteFile } from '../../base/sqlite';
import { completeIndexFile, createIndexFile } from '../index-file/index-file';
import { putItem } from '../testing/putItem';
import { find } from './find';

let index: SqliteFile;

/** Adds a document to the index, with a date by its id and 'reunião' in its text. */
const put = (id: number, { titulo = 'Ata', texto = '' } = {}) =>
  putItem(index, id, { titulo }, `reunião ${texto}`);

const found = (q: string, more = {}) =>
  find(index, { q, pagina: 1, ordem: 'relevancia', exata: false, ...more }, Date.UTC(2030, 0, 1));
const ids = (...query: Parameters<typeof found>) => found(...query).data.map(({ id }) => id);

beforeAll(() => {
  index = createIndexFile(':memory:');
  for (let id = 1; id <= MAX_RANKED_RESULTS + 1; id += 1) {
    if (id === 3) put(id, { titulo: 'Sorteio' });
    else if (id === 4) put(id, { titulo: 'Reunião de maio' });
    else if (id === 5) put(id, { titulo: 'Reunião de outras reuniões' });
    else put(id, { texto: id <= 20 ? 'sorteio '.repeat(id) : 'nada' });
  }
  completeIndexFile(index);
});
afterAll(() => index.close());

describe('search results', () => {
  it('rank a title above text, and more frequent matches above fewer', () => {
    expect(ids('sorteio')).toEqual([3, 20, 19, 18, 17, 16, 15, 14, 13, 12]);
  });

  it('beyond the ranking limit, list title matches by rank, then the others by date', () => {
    const last = MAX_RANKED_RESULTS + 1;
    expect(found('reunião').total).toBe(last);
    expect(ids('reunião').slice(0, 4)).toEqual([5, 4, last, last - 1]);
    expect(ids('reunião', { pagina: Math.ceil(last / 10) })).toEqual([1]);
    expect(ids('reunião', { ordem: 'data' }).slice(0, 2)).toEqual([last, last - 1]);
  });

  it('are counted by section within the year, and by year within the section', () => {
    expect(found('sorteio', { ano: 2019 }).total).toBe(0);
    expect(found('sorteio', { ano: 2019 }).anos).toEqual([{ ano: 2020, total: 18 }]);
    expect(found('sorteio', { secao: 'legislacoes' }).secoes).toEqual([
      { secao: 'atas_reunioes', total: 18 },
    ]);
  });
});
