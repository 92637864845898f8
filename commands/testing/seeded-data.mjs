import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lastStamp } from '../setup/fingerprint.mjs';
import { Failure, ROOT } from '../setup/run.mjs';
import { SERVER_OPTIONS } from '../setup/server-options.mjs';

const SEEDED = path.join(ROOT, '.cache', 'seeded');

/** @type {Promise<string> | undefined} */
let seeded;

/**
 * Returns a new copy of the data folder that a first start leaves behind, with the sample fund. A product that starts on
 * it has nothing to seed, which takes six times as long as the rest of its start. The server must be built.
 * @returns {Promise<string>} @throws {Failure}
 */
export async function copySeededData() {
  seeded ??= seed();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fundo-e2e-'));
  fs.cpSync(await seeded, folder, { recursive: true });
  return folder;
}

/** Returns the folder that this build of the server has seeded today: the record has the day. */
async function seed() {
  const folder = path.join(SEEDED, `${lastStamp('build-server')}-${new Date().toISOString().slice(0, 10)}`);
  if (fs.existsSync(folder)) return folder;
  fs.rmSync(SEEDED, { recursive: true, force: true });
  // Under its name only once it is complete: this run may be interrupted.
  const unfinished = `${folder}-${process.pid}`;
  await firstStart(unfinished);
  fs.renameSync(unfinished, folder);
  return folder;
}

/** Starts the server on an empty folder, and stops it when it has seeded the sample fund. @param {string} dataDir */
async function firstStart(dataDir) {
  const { PATH, HOME } = process.env;
  const server = fork(path.join(ROOT, 'cms/dist/server.js'), {
    execArgv: SERVER_OPTIONS,
    env: { PATH, HOME, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit');
  await Promise.race([once(server, 'message'), ended]);
  server.kill('SIGTERM');
  const [code] = await ended;
  if (code !== 0)
    throw new Failure(`O servidor que semeia o fundo de exemplo terminou com o código ${code}.`);
}
