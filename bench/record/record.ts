import { createRequire } from 'node:module';
import path from 'node:path';
import type * as Append from '../../cms/src/record/append.ts';
import type * as History from '../../cms/src/content/read/history.ts';
import type * as Table from '../../cms/src/content/sections/table.ts';
import type * as CreateEntry from '../../cms/src/content/write/create-entry.ts';
import type * as UpdateEntry from '../../cms/src/content/write/update-entry.ts';
import { bootStrapi } from '../servers/bootStrapi.ts';
import { ROOT } from '../servers/startProgram.ts';
import { fillRecord } from './fillRecord.ts';

/** Times in ms, one for each run. */
export interface RecordTimes {
  readonly write: readonly number[];
  /** The record's part of each write. */
  readonly append: readonly number[];
  /** The first page of the whole history. */
  readonly history: readonly number[];
  /** The last change of the thirty entries of a list. */
  readonly lastChanges: readonly number[];
}

const TIMES = 100;
const dist = createRequire(path.join(ROOT, 'cms/dist/src/index.js'));

/** A program: fills the record of DATA_DIR's database to the number of rows in its argument, then measures. */
const append = dist('./record/append.js') as { appendChange: typeof Append.appendChange };
const { createEntry } = dist('./content/write/create-entry.js') as typeof CreateEntry;
const { changeEntry } = dist('./content/write/update-entry.js') as typeof UpdateEntry;
const { CMS_RESOURCES } = dist('./content/sections/table.js') as typeof Table;
const { readHistory, readLastChanges } = dist('./content/read/history.js') as typeof History;

const appended: number[] = [];
const { appendChange } = append;
append.appendChange = async (...change) => {
  const start = performance.now();
  await appendChange(...change);
  appended.push(performance.now() - start);
};

const strapi = await bootStrapi();
const { perguntaFrequente } = CMS_RESOURCES;
const { row } = await createEntry(strapi, perguntaFrequente, { titulo: 'Quanto custa?', resposta: 'Pouco.' });
const { id } = row as { id: number };
await fillRecord(strapi.db.connection, Number(process.argv[2]));

const change = (round: number) =>
  changeEntry(strapi, perguntaFrequente, id, () => ({ resposta: `Pouco, ${round} vezes.` }));
for (let warm = 0; warm < 10; warm += 1) await change(-warm);
appended.length = 0;
const itens = Array.from({ length: 30 }, (_, index) => index + 1);
const times: RecordTimes = {
  write: await timesOf(change),
  append: [...appended],
  history: await timesOf(() => readHistory(strapi, { pagina: 1, linhas: 50 })),
  lastChanges: await timesOf(() => readLastChanges(strapi, { secao: 'atas_reunioes', itens })),
};
process.send?.(times);
await strapi.destroy();
process.exit(0);

async function timesOf(run: (round: number) => Promise<unknown>): Promise<number[]> {
  const measured: number[] = [];
  for (let round = 0; round < TIMES; round += 1) {
    const start = performance.now();
    await run(round);
    measured.push(performance.now() - start);
  }
  return measured;
}
