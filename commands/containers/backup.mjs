import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { Failure } from '../setup/run.mjs';
import { serviceScript } from './compose.mjs';

/**
 * Runs the command of the profile's backup for one night, in the image: its `sleep` returns at once, and fails the second
 * time, which ends the command's loop.
 * @param {string} folder
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, uid?: number, gid?: number }} options as the product has them
 * @throws {Failure} if there is no backup afterwards
 */
export async function backUp(folder, { env, ...options }) {
  const [bin, backups] = [path.join(folder, 'backup-bin'), path.join(folder, 'backups')];
  for (const made of [bin, backups]) {
    fs.mkdirSync(made);
    if (options.uid !== undefined) fs.chownSync(made, options.uid, options.gid ?? options.uid);
  }
  const nights = path.join(bin, 'nights');
  const sleep = `#!/bin/sh\n[ "$1" -ge 0 ] && [ ! -e '${nights}' ] && : >'${nights}'\n`;
  fs.writeFileSync(path.join(bin, 'sleep'), sleep, { mode: 0o755 });
  const script = serviceScript('backup').replaceAll('/backups', backups);
  const child = spawn('sh', ['-c', script], {
    ...options,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, PATH: `${bin}:${path.dirname(process.execPath)}:${env.PATH}` },
  });
  await once(child, 'exit');
  const made = fs.readdirSync(backups);
  if (made.length !== 1 || !/^fundo-\d{8}T\d{6}Z\.tar$/.test(`${made[0]}`))
    throw new Failure(`Em vez de um backup há: ${made.join(', ') || 'nada'}.`);
}
