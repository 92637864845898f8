import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../setup/ports.mjs';
import { Failure } from '../setup/run.mjs';
import { findGoProgram } from './go-program.mjs';

const VERSION = 'v1.8.0';
const BUCKET = 'arquivos';

/**
 * Starts a real S3-compatible server (versitygw) on a free loopback port, with one bucket in `folder`.
 * @param {string} [folder] without it, a temporary one
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> } | undefined>} with variables for the
 *   tests' environment; undefined if there is none, and no Go to install it with
 */
export async function startObjectStore(folder) {
  const program = await findObjectStore();
  if (!program) return undefined;
  const place = folder ?? fs.mkdtempSync(path.join(os.tmpdir(), 'fundo-objects-'));
  fs.mkdirSync(path.join(place, BUCKET));
  const port = await freePort();
  const [key, secret] = ['chave', 'segredo-dos-testes'];
  const server = spawn(program, ['--keep-alive', '--quiet', '--port', `127.0.0.1:${port}`, 'posix', place], {
    env: { ...process.env, ROOT_ACCESS_KEY_ID: key, ROOT_SECRET_ACCESS_KEY: secret },
    stdio: 'ignore',
  });
  const endpoint = `http://127.0.0.1:${port}`;
  for (let left = 100; !(await fetch(endpoint).catch(() => undefined)); left -= 1) {
    if (left === 0) throw new Failure('O armazenamento de objetos dos testes não abriu.');
    await wait(100);
  }
  return {
    env: {
      TEST_FILES_FOLDER: place,
      TEST_FILES_URL: `s3://${BUCKET}?endpoint=${endpoint}`,
      FILES_ACCESS_KEY_ID: key,
      FILES_SECRET_ACCESS_KEY: secret,
    },
    async stop() {
      server.kill();
      await once(server, 'exit');
      fs.rmSync(folder ? path.join(folder, BUCKET) : place, { recursive: true, force: true });
    },
  };
}

/** Finds the server: VERSITYGW_PATH, or the one that Go compiles. @returns {Promise<string | undefined>} */
export const findObjectStore = async () =>
  process.env.VERSITYGW_PATH ??
  (await findGoProgram({
    name: 'versitygw',
    module: 'github.com/versity/versitygw/cmd/versitygw',
    version: VERSION,
  }));
