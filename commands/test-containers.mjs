import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { backUp } from './containers/backup.mjs';
import { serviceEnvironment } from './containers/compose.mjs';
import { buildImage } from './containers/image.mjs';
import { followKeycloak } from './containers/keycloak.mjs';
import { startStore } from './containers/object-store.mjs';
import { createDatabases, createSecrets } from './containers/scripts.mjs';
import { untilHealthy } from './containers/until-healthy.mjs';
import { install } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { requireFreePort } from './setup/ports.mjs';
import { Failure, reportFailures } from './setup/run.mjs';
import { ordinaryPerson, startPostgres } from './testing/postgres.mjs';

const PAGES = ['/', '/legislacao', '/admin/', '/painel/', '/api/v1/atas_reunioes', '/api/v1/docs'];
const HOSTS = { SITE_HOST: 'fundo.example', KEYCLOAK_HOST: 'entrar.fundo.example' };

/**
 * `npm run test:containers`: does without Docker what Dockerfile and docker-compose.yml say. Makes the secrets and the
 * databases, starts Keycloak, builds the image, and starts the product in production, until the health checks pass.
 */
reportFailures(async () => {
  requireNode();
  const port = process.env.PORT || '1337';
  await requireFreePort('127.0.0.1', Number(port), 'PORT');
  await install();
  // With a capital letter, so that code that lower-cases paths fails here.
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'Fundo-containers-'));
  const postgres = await startPostgres();
  try {
    const secrets = path.join(folder, 'secrets');
    createSecrets(secrets);
    createDatabases(postgres.url, secrets);
    console.log('✓ segredos e bancos de dados');

    await followKeycloak(folder, { secrets, database: new URL(postgres.url).host, hosts: HOSTS });
    console.log('✓ Keycloak no ar, em produção, no PostgreSQL, com o realm do produto');

    const image = await buildImage(folder);
    console.log('✓ imagem');

    const places = { port, secrets, dataDir: path.join(folder, 'data') };
    await runs(image, places);
    console.log(
      '✓ produto no ar, em produção, no PostgreSQL, sem direitos de root; site, administração, painel e API',
    );

    const profiles = await followProfiles(image, { ...places, folder });
    console.log(`\n${profiles ? 6 : 4} passed, 0 failed`);
  } finally {
    await postgres.stop();
    remove(folder);
  }
});

/**
 * @typedef {Awaited<ReturnType<typeof buildImage>>} Image
 * @typedef {{ port: string, secrets: string, dataDir: string, filesUrl?: string }} Places
 */

/**
 * Starts the product, requests its pages and ends it.
 * @param {Image} image @param {Places} places
 * @param {() => Promise<void>} [meanwhile] runs before the end
 */
async function runs(image, places, meanwhile) {
  const child = spawn(process.execPath, image.command.slice(1), {
    ...asProduct(image, places),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const check = image.healthcheck.slice(1).map((part) => part.replace('1337', places.port));
  await untilHealthy('O produto', [process.execPath, ...check], child);
  try {
    await responds(places.port);
    await meanwhile?.();
  } finally {
    child.kill('SIGTERM');
  }
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Failure(`O produto terminou com o código ${code}.`);
}

/**
 * Follows the optional profiles: the product with its files in the store, and its daily backup.
 * @param {Image} image @param {Places & { folder: string }} places @returns {Promise<boolean>} false if there is no store
 */
async function followProfiles(image, { folder, ...places }) {
  const store = await startStore(folder, places.secrets);
  if (!store) {
    console.log('~ não rodou: os perfis de docker-compose.yml (sem Go, e sem VERSITYGW_PATH)');
    return false;
  }
  const moved = {
    ...places,
    dataDir: path.join(folder, 'data-of-profile'),
    filesUrl: `s3://arquivos?endpoint=${store.endpoint}`,
  };
  try {
    await runs(image, moved, () => backUp(folder, asProduct(image, moved)));
  } finally {
    await store.stop();
  }
  if (!fs.existsSync(path.join(store.bucket, 'instalacao')))
    throw new Failure('A instalação não está no armazenamento de objetos.');
  console.log('✓ perfis: armazenamento de objetos e backup diário');
  return true;
}

/**
 * Removes a folder. Ignores its own failure (a process of a failed build may still write there), so that the build's
 * failure is reported.
 * @param {string} folder
 */
function remove(folder) {
  try {
    fs.rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    console.warn(`${folder} ficou para trás: ${error}`);
  }
}

/**
 * Returns how the product's container starts a process: not as root, and in a program that it cannot write.
 * @param {Image} image @param {Places} places
 */
function asProduct(image, { port, secrets, dataDir, filesUrl = '' }) {
  const environment = Object.entries(serviceEnvironment('fundo', HOSTS)).map(([name, value]) => [
    name,
    value.replace('/run/secrets', secrets),
  ]);
  const person = ordinaryPerson();
  fs.mkdirSync(dataDir, { recursive: true });
  fs.chmodSync(path.dirname(dataDir), 0o755);
  if (person) for (const own of [dataDir, secrets]) fs.chownSync(own, person.uid, person.gid);
  return {
    ...person,
    cwd: image.app,
    env: {
      PATH: process.env.PATH,
      ...image.env,
      ...Object.fromEntries(environment),
      PANEL_EMAIL: 'painel@fundo.example',
      FILES_URL: filesUrl,
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: dataDir,
    },
  };
}

/** Requests a page of each program, which fails if the image lacks a file. @param {string} port */
async function responds(port) {
  for (const page of PAGES) {
    const { status } = await fetch(`http://127.0.0.1:${port}${page}`, { headers: { accept: 'text/html' } });
    if (status !== 200) throw new Failure(`${page} respondeu ${status}.`);
  }
}
