import path from 'node:path';
import { SITE_TAG, SITE_UID } from './src/content/sections/site';
import { CMS_RESOURCES } from './src/content/sections/table';
import { entryTableOf, type EntryTable } from './src/record/entry-tables';
import { verifyRecord } from './src/record/verify';
import { withDatabase } from './command';

/** Compares the whole installation with its record, and reports the result. Sets the exit code. */
export async function verifyInstallation(): Promise<void> {
  const { rows, entries, files, fault } = await withDatabase((database) => verifyRecord(database, tables()));
  if (fault) {
    console.error(`Não confere: ${fault}`);
    process.exitCode = 1;
  } else
    console.log(`Tudo confere: ${rows} mudanças, ${entries} itens e ${files} arquivos, como foram gravados.`);
}

/** Returns the tables of each section's entries, and of the site's identity. */
function tables(): ReadonlyMap<string, EntryTable> {
  const uids = Object.values(CMS_RESOURCES).map(({ uid, contract }) => [contract.path, uid] as const);
  const sources = path.join(__dirname, 'src');
  return new Map(
    [...uids, [SITE_TAG, SITE_UID] as const].map(([section, uid]) => [section, entryTableOf(sources, uid)]),
  );
}
