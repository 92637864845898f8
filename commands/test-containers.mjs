import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { serviceEnvironment } from './containers/compose.mjs';
import { buildImage } from './containers/image.mjs';
import { followKeycloak } from './containers/keycloak.mjs';
import { untilHealthy } from './containers/until-healthy.mjs';
import { install } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { requireFreePort } from './setup/ports.mjs';
import { Failure, ROOT, reportFailures } from './setup/run.mjs';
import { ordinaryPerson, startPostgres } from './testing/postgres.mjs';

const SCRIPTS = path.join(ROOT, 'containers');
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
    execFileSync(path.join(SCRIPTS, 'create-secrets.sh'), [secrets], { stdio: 'inherit' });
    createDatabases(postgres.url, secrets);
    console.log('✓ segredos e bancos de dados');

    await followKeycloak(folder, { secrets, database: new URL(postgres.url).host, hosts: HOSTS });
    console.log('✓ Keycloak no ar, em produção, no PostgreSQL, com o realm do produto');

    const image = await buildImage(folder);
    console.log('✓ imagem');

    const child = startProduct(image, { port, secrets, dataDir: path.join(folder, 'data') });
    const check = image.healthcheck.slice(1).map((part) => part.replace('1337', port));
    await untilHealthy('O produto', [process.execPath, ...check], child);
    console.log('✓ produto no ar, em produção, no PostgreSQL, sem direitos de root');
    await responds(port);
    console.log('✓ site, administração, painel e API respondem');
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Failure(`O produto terminou com o código ${code}.`);
    console.log('✓ produto encerrado\n\n6 passed, 0 failed');
  } finally {
    await postgres.stop();
    remove(folder);
  }
});

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

/** Runs the script that the PostgreSQL image runs on an empty volume. @param {string} url @param {string} secrets */
function createDatabases(url, secrets) {
  const { hostname, port, host } = new URL(url);
  execFileSync(path.join(SCRIPTS, 'postgres', 'create-databases.sh'), {
    env: { ...process.env, POSTGRES_USER: 'postgres', PGHOST: hostname, PGPORT: port, SECRETS: secrets },
  });
  const file = path.join(secrets, 'database_url');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('postgres:5432', host));
}

/**
 * @param {Awaited<ReturnType<typeof buildImage>>} image
 * @param {{ port: string, secrets: string, dataDir: string }} places
 */
function startProduct(image, { port, secrets, dataDir }) {
  const environment = Object.entries(serviceEnvironment('fundo', HOSTS)).map(([name, value]) => [
    name,
    value.replace('/run/secrets', secrets),
  ]);
  // As in the image: the user is not root, and cannot write the program's own files.
  const person = ordinaryPerson();
  fs.mkdirSync(dataDir);
  fs.chmodSync(path.dirname(dataDir), 0o755);
  if (person) for (const own of [dataDir, secrets]) fs.chownSync(own, person.uid, person.gid);
  const [, ...args] = image.command;
  return spawn(process.execPath, args, {
    ...person,
    cwd: image.app,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...image.env,
      ...Object.fromEntries(environment),
      PANEL_EMAIL: 'painel@fundo.example',
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: dataDir,
    },
  });
}

/** Requests a page of each program, which fails if the image lacks a file. @param {string} port */
async function responds(port) {
  for (const page of PAGES) {
    const { status } = await fetch(`http://127.0.0.1:${port}${page}`, { headers: { accept: 'text/html' } });
    if (status !== 200) throw new Failure(`${page} respondeu ${status}.`);
  }
}
