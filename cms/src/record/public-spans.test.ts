import { describe, expect, it } from 'vitest';
import type { RecordRow } from './chain';
import { goneAfter, goneSince, lastPublicSpan, publicSpans } from './public-spans';

const NOW = '2026-06-01T12:00:00.000Z';
const day = (number: number) => `2026-05-${String(number).padStart(2, '0')}T12:00:00.000Z`;

interface Written {
  readonly on: number;
  readonly acao?: RecordRow['acao'];
  readonly entry?: object | null;
}

/** The rows of one entry. */
const rows = (...changes: readonly Written[]) =>
  changes.map(({ on, acao = 'alterado', entry = {} }, index) => ({
    sequencia: index + 1,
    momento: day(on),
    acao,
    depois: entry && JSON.stringify({ titulo: `título ${index + 1}`, createdAt: day(on), ...entry }),
  })) as unknown as RecordRow[];

const timesOf = (changes: RecordRow[]) => publicSpans(changes, NOW).map(({ from, to }) => [from, to]);

describe('the times in which the public saw an entry', () => {
  it('are those between its changes', () => {
    const changes = rows({ on: 1 }, { on: 3 });
    expect(timesOf(changes)).toEqual([
      [day(1), day(3)],
      [day(3), undefined],
    ]);
    expect(goneSince(changes, NOW)).toBeUndefined();
  });

  it('are not those of a draft, or before its time', () => {
    expect(timesOf(rows({ on: 1, entry: { rascunho: true } }, { on: 3 }))).toEqual([[day(3), undefined]]);
    expect(timesOf(rows({ on: 1, entry: { publicar_em: day(5) } }))).toEqual([[day(5), undefined]]);
    expect(timesOf(rows({ on: 1, entry: { publicar_em: '2026-07-01T12:00:00.000Z' } }))).toEqual([]);
    // Changed before it appeared: nobody saw it as it was then.
    expect(timesOf(rows({ on: 1, entry: { publicar_em: day(5) } }, { on: 3, entry: null }))).toEqual([]);
  });

  it('end in the trash, or at the time to go', () => {
    const trashed = rows({ on: 1 }, { on: 4, entry: { excluido_em: day(4) } });
    expect(goneSince(trashed, NOW)).toEqual({ since: day(4), titulo: 'título 1' });
    const gone = rows({ on: 1, entry: { retirar_em: day(9) } });
    expect(goneSince(gone, NOW)).toEqual({ since: day(9), titulo: 'título 1' });
    expect(goneSince(gone, day(8))).toBeUndefined();
  });

  it('tell nothing of what the public never saw', () => {
    const draft = rows({ on: 1, entry: { rascunho: true } }, { on: 2, acao: 'excluido', entry: null });
    expect(goneSince(draft, NOW)).toBeUndefined();
  });

  it('begin before the record for what an older installation has published', () => {
    const old = rows({ on: 20, acao: 'registro inicial', entry: { createdAt: day(2) } });
    expect(timesOf(old)).toEqual([[day(2), undefined]]);
  });

  it('lose no file if the clock of the instance that writes next is late', () => {
    expect(timesOf(rows({ on: 5 }, { on: 4 }))).toEqual([
      [day(5), day(5)],
      [day(4), undefined],
    ]);
  });
});

it('the last of them is read from the newest row back, no further than it', async () => {
  const changes = rows({ on: 1 }, { on: 2 }, { on: 4, acao: 'excluido', entry: { excluido_em: day(4) } });
  let read = 0;
  async function* newestFirst() {
    for (const row of changes.toReversed()) {
      read += 1;
      yield row;
    }
  }
  const last = await lastPublicSpan(newestFirst(), NOW);
  expect(goneAfter(last, NOW)).toEqual(goneSince(changes, NOW));
  expect(read).toBe(2);
});
