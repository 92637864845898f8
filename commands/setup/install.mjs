import fs from 'node:fs';
import path from 'node:path';
import { fingerprint, lastStamp, stamp } from './fingerprint.mjs';
import { Failure, ROOT, run } from './run.mjs';

/** Two dependency trees, because the native panel needs another React than the site and the back-office (decision 1). */
const TREES = [
  { name: 'root', folder: '.' },
  { name: 'cms', folder: 'cms' },
];

/** Installs the two lockfiles' packages, unless they are already installed. @throws {Failure} */
export async function install() {
  const stale = TREES.filter(({ name, folder }) => {
    const there = fs.existsSync(path.join(ROOT, folder, 'node_modules'));
    return !there || lastStamp(`install-${name}`) !== fingerprint([`${folder}/package-lock.json`]);
  });
  if (stale.length > 0) console.log('Instalando as dependências (na primeira vez, alguns minutos)…');
  await Promise.all(stale.map(installTree));
}

/** @param {(typeof TREES)[number]} tree */
async function installTree({ name, folder }) {
  // If NODE_ENV=production, npm would not install what the builds need.
  const { code, output } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: path.join(ROOT, folder),
    quiet: true,
  });
  if (code !== 0) throw new Failure(explain(output));
  stamp(`install-${name}`, fingerprint([`${folder}/package-lock.json`]));
}

/** @param {string} output */
function explain(output) {
  if (/gyp ERR|not found: make|Could not find any Python/i.test(output)) {
    return 'O banco SQLite precisa ser compilado e falta um compilador. Instale python3, make e g++ (no Debian: apt-get install python3 make g++) e tente de novo.';
  }
  return `A instalação das dependências falhou:\n${output.slice(-3000)}`;
}
