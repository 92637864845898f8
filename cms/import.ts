import { existsSync } from 'node:fs';
import path from 'node:path';
import { env } from './src/base/environment/env';
import { within } from './src/base/within';
import { parseImportArguments } from './src/import/arguments';
import { checkContent } from './src/import/check/check-content';
import { folderOf } from './src/import/folder';
import { importContent } from './src/import/import-content';
import type { Origin } from './src/import/origin/Origin';
import type { Report } from './src/import/Report';
import { simulateImport } from './src/import/simulate';
import { sqliteFile } from './src/installation/open-database';
import { openLog } from './src/strapi/log-format';
import { runCommand, withDatabase } from './command';

/** The time limit for closing the database: one that hangs must not keep the process alive. */
const DESTROY_MS = 3000;
/** Not 1: the command ran to its end, and the report says what differs. */
const DIFFERENT = 2;

const say = (line: string) => console.log(line);
const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** The work of each mode. `folder` is for its plan, files and report. */
const MODES = {
  async importar(origin: Origin, folder: string): Promise<Report> {
    // Imported for this mode alone, because Strapi takes seconds to load.
    const { boot } = await import('./boot.js');
    const strapi = await boot(openLog(env().logLevel), { isServer: false });
    try {
      const { counts, report } = await importContent(strapi, { origin, folder, output: process.stderr, say });
      const { created, changed, unchanged } = counts;
      say(`Importados: ${created}; atualizados: ${changed}; já iguais: ${unchanged}.`);
      return report;
    } finally {
      await within(DESTROY_MS, strapi.destroy()).catch(() => undefined);
    }
  },

  async simular(origin: Origin): Promise<Report> {
    const isNew = !env().databaseUrl && !existsSync(sqliteFile());
    const { forecast, sentences, report } = await (isNew
      ? simulateImport(undefined, origin)
      : withDatabase((database) => simulateImport(database, origin)));
    for (const sentence of sentences) say(sentence);
    const { created, changed, unchanged, files, bytes } = forecast;
    const size = bytes > 0 ? `, ${number.format(bytes / 1024 ** 2)} MB` : '';
    say(
      `A importar: ${created}; a atualizar: ${changed}; já iguais: ${unchanged}. Arquivos: ${files}${size}.`,
    );
    return report;
  },

  async conferir(origin: Origin, folder: string): Promise<Report> {
    const { compared, report } = await withDatabase((database) =>
      checkContent(database, { origin, folder, output: process.stderr }),
    );
    say(`Conferidos: ${compared}.${report.isEmpty ? ' Tudo confere.' : ''}`);
    return report;
  },
};

/**
 * `npm run import -- SOURCE`: imports the content of another site through the API of docs/product.md 7. SOURCE is its
 * address, or a `tudo.tar` of this product's open data. `--simular` says what an import would do and writes nothing;
 * `--conferir` compares what was imported with the origin. Exits with 2 if anything differs, with 1 if it could not run.
 */
runCommand(async () => {
  const { mode, origin } = await parseImportArguments(process.argv.slice(2));
  const folder = folderOf(path.join(env().dataDir, 'importacao'), origin.address);
  try {
    const report = await MODES[mode](origin, folder);
    if (!report.isEmpty) process.exitCode = DIFFERENT;
    await report.show(mode === 'simular' ? undefined : folder, say);
  } finally {
    await origin.close();
    // After the last line: Strapi leaves timers and connections.
    setImmediate(() => process.exit());
  }
});
