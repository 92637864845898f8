import type { Core } from '@strapi/strapi';
import { copiesMade } from '../files/copies';
import { entriesOfOrigin, type ImportedEntry } from '../origins/origins-table';
import { runAs } from '../record/author';
import { fetchEntries } from './fetch-entries';
import { forget } from './origin/download';
import { nameOfEntry, OriginError, titleOf, type Origin, type OriginEntry } from './origin/Origin';
import { Plan } from './plan/Plan';
import { inOrder } from './plan/order';
import { Progress } from './Progress';
import { reasonOf, Report } from './Report';
import { importSingles } from './singles';
import { isChangedHere } from './write/steps';
import { writeEntry, type Ready } from './write/write-entry';

/** How many entries an import has written, changed, or found as they are. */
interface Counts {
  created: number;
  changed: number;
  unchanged: number;
}

/** The arguments of an import. */
interface Import {
  readonly origin: Origin;
  /** Folder of its plan and of files that wait. */
  readonly folder: string;
  readonly output: ConstructorParameters<typeof Progress>[2];
  readonly say: (line: string) => void;
}

/**
 * Imports everything that an origin shows, through the operations of the API's writes. Goes on with the plan of an
 * interrupted import. An entry that cannot be imported has a line in the report, and the others go on.
 * @throws OriginError if the origin cannot be read
 */
export async function importContent(strapi: Core.Strapi, { origin, folder, output, say }: Import) {
  const database = strapi.db.connection;
  const plan = (await openPlan(folder, say)) ?? (await makePlan(strapi, origin, folder));
  const known = await entriesOfOrigin(database, origin.address);
  const progress = new Progress(plan.entries.length, listedBytes(plan.entries), output);
  const report = new Report();
  report.addAll(plan.faults);
  const counts: Counts = { created: 0, changed: 0, unchanged: 0 };
  let keepsFiles = false;
  const fetches = fetchEntries(plan.entries, {
    origin,
    known,
    folder: plan.filesFolder,
    received: (bytes) => progress.received(bytes),
  });
  await runAs('importacao', async () => {
    await importSingles(strapi, plan, say);
    for await (const fetch of fetches) {
      const entry = 'ready' in fetch ? fetch.ready.entry : fetch.entry;
      try {
        if (!('ready' in fetch)) throw fetch.failure;
        await importEntry(strapi, origin, fetch.ready, counts);
        for (const { path } of fetch.ready.files.values()) await forget(path);
      } catch (error) {
        keepsFiles ||= !('ready' in fetch);
        report.add(`${nameOfEntry(entry)} (${titleOf(entry)})`, reasonOf(error));
      }
      progress.entryDone();
    }
  });
  await plan.end({ keepsFiles });
  progress.end();
  await copiesMade();
  return { counts, report };
}

async function openPlan(folder: string, say: (line: string) => void): Promise<Plan | undefined> {
  const plan = await Plan.open(folder);
  if (plan) say(`Continua a importação interrompida, com o plano de ${plan.madeAt}.`);
  return plan;
}

const makePlan = async (strapi: Core.Strapi, origin: Origin, folder: string): Promise<Plan> =>
  Plan.create(folder, origin.address, await inOrder(strapi, await origin.list()));

/** @throws OriginError if somebody has changed the entry here, ApiError if a write refuses it */
async function importEntry(strapi: Core.Strapi, origin: Origin, ready: Ready, counts: Counts): Promise<void> {
  const { entry, known, from } = ready;
  if (from === entry.versoes.length) {
    counts.unchanged += 1;
    return;
  }
  if (known) await requireUntouched(strapi, known);
  await writeEntry(strapi, origin.address, ready);
  counts[known ? 'changed' : 'created'] += 1;
}

async function requireUntouched(strapi: Core.Strapi, known: ImportedEntry): Promise<void> {
  if (await isChangedHere(strapi.db.connection, known))
    throw new OriginError('mudou na origem e também aqui: fica como está aqui');
}

/** The bytes of all files, as far as the origin lists them. */
const listedBytes = (entries: readonly OriginEntry[]): number =>
  entries.flatMap(({ arquivos }) => arquivos).reduce((sum, { bytes = 0 }) => sum + bytes, 0);
