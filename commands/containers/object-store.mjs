import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '../setup/ports.mjs';
import { findObjectStore } from '../testing/object-store.mjs';
import { serviceCheck, serviceScript } from './compose.mjs';
import { untilHealthy } from './until-healthy.mjs';

/**
 * Runs the command of the profile's store until its health check passes.
 * @param {string} folder @param {string} secrets
 * @returns {Promise<{ endpoint: string, bucket: string, stop: () => Promise<void> } | undefined>} undefined if there is no
 *   such program, and no Go to install it with; `bucket`: the folder with its objects
 */
export async function startStore(folder, secrets) {
  const program = await findObjectStore();
  if (!program) return undefined;
  const [bin, objects] = [path.join(folder, 'store-bin'), path.join(folder, 'objects')];
  for (const made of [bin, objects]) fs.mkdirSync(made);
  fs.symlinkSync(program, path.join(bin, 'versitygw'));
  const port = await freePort();
  const script = serviceScript('object-store')
    .replaceAll('/run/secrets', secrets)
    .replaceAll('/objects', objects)
    .replace(':7070', `127.0.0.1:${port}`);
  const child = spawn('sh', ['-c', script], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { PATH: `${bin}:${process.env.PATH}` },
  });
  const ended = once(child, 'exit');
  // The image has wget; other machines may not.
  const address = `${serviceCheck('object-store').at(-1)}`.replace('7070', String(port));
  const check = `fetch('${address}').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))`;
  await untilHealthy('O armazenamento de objetos', [process.execPath, '-e', check], child);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: path.join(objects, 'arquivos'),
    async stop() {
      child.kill();
      await ended;
    },
  };
}
