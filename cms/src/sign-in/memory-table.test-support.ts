import type { Revocation, RevocationTable } from './revocations';

/** The table of revocations, in memory; `finds` counts the queries. */
export function createMemoryTable() {
  const rows = new Map<string, Revocation>();
  const table = {
    rows,
    finds: 0,
    async add(added: Revocation[]) {
      for (const row of added) rows.set(row.key, row);
    },
    async find(keys: string[]) {
      table.finds += 1;
      return keys.flatMap((key) => rows.get(key) ?? []);
    },
    async removeExpired(now: Date) {
      for (const [key, row] of rows) if (row.expiresAt <= now) rows.delete(key);
    },
  };
  return table satisfies RevocationTable;
}
