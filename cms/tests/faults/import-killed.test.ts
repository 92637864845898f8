import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { apiOf } from '../harness/apiOf.ts';
import { figure } from '../harness/figure.ts';
import { runCommand } from '../harness/runCommand.ts';
import { jpeg, pdf } from '../harness/sampleFiles.ts';
import { addAta, startOrigin, type TestOrigin } from '../harness/startOrigin.ts';
import { createStorage, ENTRY, environment, startServer, type Storage } from '../harness/startServer.ts';
import { age, namesIn, namesInDatabase } from '../harness/storedFiles.ts';

/** An import that is killed (kill -9) in the middle of its work, again and again. */
const ROUNDS = Number(process.env.TEST_KILL_ROUNDS ?? 20);
const DOCUMENTS = ROUNDS * 20;
const ALBUMS = ROUNDS;
/** The files that one round asks for at most before it is killed. */
const FILES_OF_A_ROUND = 15;

let origin: TestOrigin;
let storage: Storage;
beforeAll(async () => {
  origin = await startOrigin();
  storage = await createStorage();
  for (let id = 1; id <= DOCUMENTS; id += 1) addAta(origin, id, pdf(`ata ${id}`));
  for (let id = 1; id <= ALBUMS; id += 1) {
    const capa = `/arquivos/capa-${id}.jpg`;
    origin.files.set(capa, await jpeg(40 + id));
    const fotos = [{ id, imagem_url: { url: capa }, titulo: 'A capa' }];
    origin.rows.galeria_de_imagens!.push({ id, titulo: `Álbum ${id}`, imagem_url: capa, fotos });
  }
});
afterAll(async () => {
  await origin.stop();
  await storage.remove();
});

/** Starts an import, and kills it after some more files. Returns true if it was still working. */
async function killInTheMiddle(): Promise<boolean> {
  const child = fork(path.join(path.dirname(ENTRY), 'import.js'), [origin.url], {
    env: environment(storage),
    stdio: 'ignore',
  });
  const ended = once(child, 'close');
  const enough = origin.requested.length + 1 + Math.floor(Math.random() * FILES_OF_A_ROUND);
  await vi.waitFor(() => expect(child.exitCode !== null || origin.requested.length >= enough).toBe(true), {
    interval: 1,
  });
  const wasWorking = child.exitCode === null;
  child.kill('SIGKILL');
  await ended;
  return wasWorking;
}

it(`has every entry once after ${ROUNDS} kills, and nothing half-written`, async (context) => {
  let killed = 0;
  for (let round = 0; round < ROUNDS; round += 1) if (await killInTheMiddle()) killed += 1;
  expect(killed).toBe(ROUNDS);
  const { code, output } = await runCommand('import', storage, origin.url);
  expect(output).toContain('Continua a importação interrompida');
  expect(code).toBe(0);
  // As after an hour: with PostgreSQL, another instance may still be writing what is younger.
  for (const place of ['public', 'private', 'new'] as const) await age(storage, place, 1);
  const server = await startServer({ storage });
  const api = apiOf(server);
  const { atas_reunioes } = (await api.get('atas_reunioes')).body;
  const { body: albums } = await api.get(`galeria_de_imagens?range=[0,${ALBUMS + 9}]`);
  await server.stop();
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);
  expect(idsOf(atas_reunioes)).toEqual(Array.from({ length: DOCUMENTS }, (_, index) => index + 1));
  expect(idsOf(albums)).toEqual(Array.from({ length: ALBUMS }, (_, index) => index + 1));
  const { files, copies } = await namesInDatabase(storage);
  const places = await Promise.all((['public', 'private', 'new'] as const).map((p) => namesIn(storage, p)));
  expect(places.flat().toSorted()).toEqual([...files, ...copies].toSorted());
  expect((await runCommand('verify', storage)).output).toContain('Tudo confere');
  expect((await runCommand('import', storage, origin.url, '--conferir')).code).toBe(0);
  figure(
    context,
    `${killed} kills: ${atas_reunioes.length} documents and ${albums.length} albums, each once`,
  );
});
