import path from 'node:path';
import { boot } from './boot';
import { env } from './src/base/environment/env';
import { within } from './src/base/within';
import { importContent } from './src/import/import-content';
import { folderOf } from './src/import/folder';
import { parseImportArguments } from './src/import/arguments';
import { openLog } from './src/strapi/log-format';
import { runCommand } from './command';

/** The time limit for closing the database: one that hangs must not keep the process alive. */
const DESTROY_MS = 3000;
/** Not 1: the import ran to its end, and the report says what differs. */
const DIFFERENT = 2;

/**
 * `npm run import -- SOURCE`: imports the content of another site through the API of docs/product.md 7. SOURCE is its
 * address, or a `tudo.tar` of this product's open data. `--simular` says what an import would do, `--conferir` compares
 * what was imported with the origin; neither writes. Exits with 2 if anything differs, with 1 if it could not run.
 */
runCommand(async () => {
  const { origin } = parseImportArguments(process.argv.slice(2));
  const folder = folderOf(path.join(env().dataDir, 'importacao'), origin.address);
  const strapi = await boot(openLog(env().logLevel), { isServer: false });
  try {
    const say = (line: string) => console.log(line);
    const { counts, report } = await importContent(strapi, { origin, folder, output: process.stderr, say });
    say(`${counts.created} itens importados, ${counts.changed} atualizados, ${counts.unchanged} já iguais.`);
    await report.show(folder, say);
    if (!report.isEmpty) process.exitCode = DIFFERENT;
  } finally {
    await origin.close();
    await within(DESTROY_MS, strapi.destroy()).catch(() => undefined);
    // Strapi's plugins leave timers and connections.
    setImmediate(() => process.exit());
  }
});
