import fs from 'node:fs';
import path from 'node:path';
import { fingerprint, lastStamp, stamp } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { Failure, ROOT, run } from './run.mjs';

/** Two dependency trees, because the native panel needs another React than the site and the back-office (decision 1). */
const TREES = {
  root: { folder: '.', label: 'do site e da administração', scriptsLater: false },
  cms: { folder: 'cms', label: 'do servidor', scriptsLater: true },
};

/** Installs the two lockfiles' packages, unless they are already installed. @throws {Failure} */
export const install = () => startInstall().installed;

/**
 * Installs like `install`. Builds may begin once the packages are there: the scripts of cms/ run meanwhile. They compile
 * SQLite's driver, for half a minute, where no ready-made one is found.
 */
export function startInstall() {
  const [root, cms] = [installTree('root'), installTree('cms')];
  return {
    rootPackages: root.packages,
    cmsPackages: cms.packages,
    installed: Promise.all([root.installed, cms.installed]),
  };
}

/**
 * Installs a tree unless it is there. Two installs at once would damage it: the second waits for the first.
 * @param {keyof typeof TREES} name @returns {{ packages: Promise<void>, installed: Promise<void> }}
 */
function installTree(name) {
  const { folder, label, scriptsLater } = TREES[name];
  const lockfile = fingerprint([`${folder}/package-lock.json`]);
  const isInstalled = () =>
    fs.existsSync(path.join(ROOT, folder, 'node_modules')) && lastStamp(`install-${name}`) === lockfile;
  if (isInstalled()) return { packages: Promise.resolve(), installed: Promise.resolve() };
  let havePackages = () => {};
  const unpacked = new Promise((resolve) => (havePackages = () => resolve(undefined)));
  const installed = withLock(`install-${name}`, async () => {
    if (isInstalled()) return;
    console.log(`Instalando as dependências ${label} (na primeira vez, alguns minutos)…`);
    // If NODE_ENV=production, npm would not install what the builds need.
    const flags = ['--include=dev', '--no-audit', '--no-fund'];
    await npm(folder, 'ci', ...flags, ...(scriptsLater ? ['--ignore-scripts'] : []));
    havePackages();
    if (scriptsLater) await npm(folder, 'rebuild');
    stamp(`install-${name}`, lockfile);
  });
  return { packages: Promise.race([unpacked, installed]), installed };
}

/** @param {string} folder @param {string[]} args */
async function npm(folder, ...args) {
  const { code, output } = await run('npm', args, { cwd: path.join(ROOT, folder), quiet: true });
  if (code !== 0) throw new Failure(explain(output));
}

/** @param {string} output */
function explain(output) {
  if (/gyp ERR|not found: make|Could not find any Python/i.test(output)) {
    return 'O banco SQLite precisa ser compilado e falta um compilador. Instale python3, make e g++ (no Debian: apt-get install python3 make g++) e tente de novo.';
  }
  return `A instalação das dependências falhou:\n${output.slice(-3000)}`;
}
