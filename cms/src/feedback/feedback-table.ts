import type { Knex } from 'knex';
import { dayOf } from '@fundo/contract/fund-time';
import { FEEDBACK_DAYS } from '@fundo/contract/page-feedback';
import { daysAfter } from '../base/fund-calendar';
import { makeRoom } from './make-room';

/**
 * The responses to 'Esta página ajudou?': two counts for each page and day, and nothing about the readers. Strapi does
 * not know the table.
 */
export const FEEDBACK = 'opinioes';

/** At most some 4 MB. Real pages and days are far fewer; the oldest days are deleted. */
const COUNTS = { name: FEEDBACK, key: ['pagina', 'dia'], maxRows: 50_000, order: ['dia', 'pagina'] };

export interface PageCounts {
  readonly pagina: string;
  readonly sim: number;
  readonly nao: number;
}

/** Creates the table if it is missing. */
export async function createFeedbackTable(database: Knex): Promise<void> {
  if (await database.schema.hasTable(FEEDBACK)) return;
  await database.schema.createTable(FEEDBACK, (table) => {
    table.string('pagina').notNullable();
    table.string('dia', 10).notNullable();
    table.integer('sim').notNullable();
    table.integer('nao').notNullable();
    table.primary(['pagina', 'dia']);
  });
}

/** Counts a response. */
export async function countFeedback(
  database: Knex,
  pagina: string,
  helped: boolean,
  now = new Date(),
): Promise<void> {
  const key = { pagina, dia: dayOf(now) };
  const counted = await database(FEEDBACK)
    .where(key)
    .increment(helped ? 'sim' : 'nao', 1);
  if (counted > 0) return;
  await makeRoom(database, COUNTS);
  const sim = helped ? 1 : 0;
  // Another request may have inserted the row in the meantime.
  await database(FEEDBACK)
    .insert({ ...key, sim, nao: 1 - sim })
    .onConflict(['pagina', 'dia'])
    .merge({
      sim: database.raw('?? + ?', [`${FEEDBACK}.sim`, sim]),
      nao: database.raw('?? + ?', [`${FEEDBACK}.nao`, 1 - sim]),
    });
}

/** The counts of the last FEEDBACK_DAYS days by page: first the most 'não', then the most 'sim'. */
export async function feedbackByPage(database: Knex, max: number, now = new Date()): Promise<PageCounts[]> {
  const rows = (await database(FEEDBACK)
    .where('dia', '>=', firstDay(now))
    .select('pagina')
    .sum({ sim: 'sim', nao: 'nao' })
    .groupBy('pagina')
    .orderBy([
      { column: 'nao', order: 'desc' },
      { column: 'sim', order: 'desc' },
      { column: 'pagina', order: 'asc' },
    ])
    .limit(max)) as Record<keyof PageCounts, string | number>[];
  // PostgreSQL sends sums as text.
  return rows.map(({ pagina, sim, nao }) => ({
    pagina: String(pagina),
    sim: Number(sim),
    nao: Number(nao),
  }));
}

/** Deletes the counts that are older than FEEDBACK_DAYS days. */
export const deleteOldFeedback = (database: Knex, now = new Date()): Promise<number> =>
  database(FEEDBACK).where('dia', '<', firstDay(now)).delete();

/** The first of the last FEEDBACK_DAYS days. */
const firstDay = (now: Date): string => dayOf(daysAfter(now, 1 - FEEDBACK_DAYS));
