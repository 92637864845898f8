import fs from 'node:fs';
import path from 'node:path';
import { must, ROOT } from '../setup/run.mjs';

/** From here on the server has another SQLite driver (cms/src/strapi/sqlite-driver.ts), and the image has this Node. */
const MAJOR = 24;

/** Node's binary as npm's registry has it, one package for each platform. */
const PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const VERSION = '24.21.0';

/**
 * Returns the folder of a Node 24: this process's own, or one that the first call gets from npm's registry (122 MB).
 * @throws {import('../setup/run.mjs').Failure} if it cannot be installed
 */
export async function findNode24() {
  if (Number(process.versions.node.split('.')[0]) === MAJOR) return path.dirname(process.execPath);
  const folder = path.join(ROOT, '.cache', `node-${VERSION}`);
  const binaries = path.join(folder, 'node_modules', PACKAGE, 'bin');
  if (!fs.existsSync(path.join(binaries, 'node'))) {
    fs.mkdirSync(folder, { recursive: true });
    console.log(`Baixando o Node ${VERSION} (na primeira vez, 60 MB)…`);
    const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund'];
    await must(`A instalação do Node ${VERSION}`, 'npm', ['install', ...options, `${PACKAGE}@${VERSION}`]);
  }
  return binaries;
}
