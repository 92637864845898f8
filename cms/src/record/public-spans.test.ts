import { describe, expect, it } from 'vitest';
import type { RecordRow } from './chain';
import { hiddenAfter, hiddenSince, lastPublicSpan, publicSpans } from './public-spans';

const NOW = '2026-06-01T12:00:00.000Z';
const day = (number: number) => `2026-05-${String(number).padStart(2, '0')}T12:00:00.000Z`;

interface Written {
  readonly on: number;
  readonly acao?: RecordRow['acao'];
  readonly entry?: object | null;
}

/** Returns the rows of one entry. */
const rows = (...changes: readonly Written[]) =>
  changes.map(({ on, acao = 'alterado', entry = {} }, index) => ({
    sequencia: index + 1,
    momento: day(on),
    acao,
    depois: entry && JSON.stringify({ titulo: `título ${index + 1}`, createdAt: day(on), ...entry }),
  })) as unknown as RecordRow[];

const timesOf = (changes: RecordRow[]) => publicSpans(changes, NOW).map(({ from, to }) => [from, to]);

describe('public spans of an entry', () => {
  it('last from one change to the next', () => {
    const changes = rows({ on: 1 }, { on: 3 });
    expect(timesOf(changes)).toEqual([
      [day(1), day(3)],
      [day(3), undefined],
    ]);
    expect(hiddenSince(changes, NOW)).toBeUndefined();
  });

  it('exclude drafts, and the time before publication', () => {
    expect(timesOf(rows({ on: 1, entry: { rascunho: true } }, { on: 3 }))).toEqual([[day(3), undefined]]);
    expect(timesOf(rows({ on: 1, entry: { publicar_em: day(5) } }))).toEqual([[day(5), undefined]]);
    expect(timesOf(rows({ on: 1, entry: { publicar_em: '2026-07-01T12:00:00.000Z' } }))).toEqual([]);
    // Changed before it was published: nobody saw the first state.
    expect(timesOf(rows({ on: 1, entry: { publicar_em: day(5) } }, { on: 3, entry: null }))).toEqual([]);
  });

  it('end with the deletion, or at the withdrawal time', () => {
    const trashed = rows({ on: 1 }, { on: 4, entry: { excluido_em: day(4) } });
    expect(hiddenSince(trashed, NOW)).toEqual({ since: day(4), titulo: 'título 1' });
    const withdrawn = rows({ on: 1, entry: { retirar_em: day(9) } });
    expect(hiddenSince(withdrawn, NOW)).toEqual({ since: day(9), titulo: 'título 1' });
    expect(hiddenSince(withdrawn, day(8))).toBeUndefined();
  });

  it('do not reveal an entry that was never public', () => {
    const draft = rows({ on: 1, entry: { rascunho: true } }, { on: 2, acao: 'excluido', entry: null });
    expect(hiddenSince(draft, NOW)).toBeUndefined();
  });

  it('begin before the record for entries published by an older installation', () => {
    const old = rows({ on: 20, acao: 'registro inicial', entry: { createdAt: day(2) } });
    expect(timesOf(old)).toEqual([[day(2), undefined]]);
  });

  it("omit no file if the next row's instance has a slow clock", () => {
    expect(timesOf(rows({ on: 5 }, { on: 4 }))).toEqual([
      [day(5), day(5)],
      [day(4), undefined],
    ]);
  });
});

it('reads the last span from the newest row back, and no further', async () => {
  const changes = rows({ on: 1 }, { on: 2 }, { on: 4, acao: 'excluido', entry: { excluido_em: day(4) } });
  let read = 0;
  async function* newestFirst() {
    for (const row of changes.toReversed()) {
      read += 1;
      yield row;
    }
  }
  const last = await lastPublicSpan(newestFirst(), NOW);
  expect(hiddenAfter(last, NOW)).toEqual(hiddenSince(changes, NOW));
  expect(read).toBe(2);
});
