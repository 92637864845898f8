import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { run } from '../setup/run.mjs';

/**
 * Installs packages of Debian one by one until `isEnough`, if this machine and its user can.
 * @param {string[]} names @param {() => boolean} isEnough
 */
export async function installPackages(names, isEnough) {
  if (!canInstall()) return;
  console.log(`Tentando os pacotes do Debian: ${names.join(', ')}…`);
  const apt = ['-o', 'DPkg::Lock::Timeout=300', '-qq', '-y'];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', [...apt, 'update'], { quiet: true, env });
  for (const name of names) {
    await run('apt-get', [...apt, 'install', name], { quiet: true, env });
    if (isEnough()) return;
  }
}

const canInstall = () => process.getuid?.() === 0 && runs('apt-get', '--version');

/** Finds a program on the PATH, or where Debian puts the ones of administrators. @param {string} name */
export const installed = (name) =>
  [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin']
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file));

/** True if a program can be run. @param {string} program @param {string} question */
export function runs(program, question) {
  try {
    execFileSync(program, [question], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
