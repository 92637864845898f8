import path from 'node:path';
import { build } from './setup/build.mjs';
import { requireNode } from './setup/node-version.mjs';
import { reportFailures, ROOT, run } from './setup/run.mjs';

/**
 * `npm run verify`: compares the record of changes and every stored file with what was written (cms/verify.ts).
 * `npm run backup -- FILE`, `npm run backup:check -- FILE`, `npm run restore -- FILE`: the whole installation in one file
 * (cms/backup.ts, cms/backup-check.ts, cms/restore.ts). `npm run reindex`: makes the search index again (cms/reindex.ts).
 * `npm run files:move -- --para URL`: copies the stored files into another store (cms/files-move.ts).
 * `npm run import -- SOURCE`: imports the content of another site (cms/import.ts).
 */
reportFailures(async () => {
  const [name, ...files] = process.argv.slice(2);
  requireNode();
  await build();
  const entry = path.join(ROOT, 'cms', 'dist', `${name}.js`);
  // npm runs its scripts in the folder of package.json; the person's own folder is another.
  const from = process.env.INIT_CWD ?? process.cwd();
  // Options and addresses are passed on as they are: `files:move -- --para s3://…`.
  const isFile = (/** @type {string} */ word) => name !== 'files-move' && !/^--|:\/\//.test(word);
  const args = files.map((word) => (isFile(word) ? path.resolve(from, word) : word));
  const { code } = await run(process.execPath, [entry, ...args], { cwd: ROOT });
  process.exitCode = code;
});
