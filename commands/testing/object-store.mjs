import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../setup/ports.mjs';
import { Failure, ROOT, run } from '../setup/run.mjs';

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

/** Finds the server: VERSITYGW_PATH, or the one in .cache, which Go compiles in minutes. @returns {Promise<string | undefined>} */
export async function findObjectStore() {
  const folder = path.join(ROOT, '.cache', 'object-store', VERSION);
  const program = process.env.VERSITYGW_PATH ?? path.join(folder, 'bin', 'versitygw');
  if (fs.existsSync(program)) return program;
  console.log('Instalando o armazenamento de objetos dos testes (alguns minutos)…');
  const GOPATH = fs.mkdtempSync(path.join(os.tmpdir(), 'fundo-go-'));
  try {
    await run('go', ['install', `github.com/versity/versitygw/cmd/versitygw@${VERSION}`], {
      quiet: true,
      env: { GOPATH, GOFLAGS: '-modcacherw' },
    });
    fs.mkdirSync(path.dirname(program), { recursive: true });
    fs.copyFileSync(path.join(GOPATH, 'bin', 'versitygw'), program);
    fs.chmodSync(program, 0o755);
  } catch {
    return undefined;
  } finally {
    fs.rmSync(GOPATH, { recursive: true, force: true });
  }
  return program;
}
