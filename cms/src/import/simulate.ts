import type { Knex } from 'knex';
import { entriesOfOrigin } from '../origins/origins-table';
import { nameOfEntry, titleOf, type Origin } from './origin/Origin';
import { Report } from './Report';
import { forecastSingles } from './singles';
import { firstToWrite, isChangedHere } from './write/steps';

/** The writes that an import would make now. */
interface Forecast {
  created: number;
  changed: number;
  unchanged: number;
  /** The files of the entries that would be written, and their bytes as far as the origin lists them. */
  files: number;
  bytes: number;
}

/**
 * Reports what an import would do. Changes no row and no file. `database` is undefined for an installation
 * that was never started. Bytes that changed at an old address are found by the import alone.
 * @throws OriginError if the origin cannot be read
 */
export async function simulateImport(database: Knex | undefined, origin: Origin) {
  const listing = await origin.list();
  const { entries, faults } = listing;
  const known = database ? await entriesOfOrigin(database, origin.address) : new Map<string, never>();
  const report = new Report();
  report.addAll(faults);
  const forecast: Forecast = { created: 0, changed: 0, unchanged: 0, files: 0, bytes: 0 };
  for (const entry of entries) {
    const imported = known.get(nameOfEntry(entry));
    const isSame = firstToWrite(entry, imported) === entry.versoes.length;
    if (isSame) forecast.unchanged += 1;
    else if (imported && database && (await isChangedHere(database, imported)))
      report.add(
        `${nameOfEntry(entry)} (${titleOf(entry)})`,
        'mudou na origem e também aqui: ficaria como está aqui',
      );
    else {
      forecast[imported ? 'changed' : 'created'] += 1;
      forecast.files += entry.arquivos.length;
      for (const { bytes = 0 } of entry.arquivos) forecast.bytes += bytes;
    }
  }
  return { forecast, sentences: await forecastSingles(database, listing), report };
}
