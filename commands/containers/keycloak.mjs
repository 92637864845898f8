import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { Failure, ROOT } from '../setup/run.mjs';
import { freePort } from '../testing/postgres.mjs';
import { serviceCheck, serviceEnvironment, serviceFiles, serviceScript } from './compose.mjs';
import { untilHealthy } from './until-healthy.mjs';

const IMAGE_HOME = '/opt/keycloak';

/**
 * Runs the command of the Keycloak service on the distribution in its image, with its variables, secrets and realm, on
 * PostgreSQL, until its health check passes. Then checks that the production realm is imported.
 * @param {string} folder
 * @param {{ secrets: string, database: string, hosts: Record<string, string> }} places `database`: host and port
 */
export async function followKeycloak(folder, { secrets, database, hosts }) {
  const home = path.join(folder, 'keycloak');
  // A copy, because `start` rebuilds Keycloak in its own folder; without the import of `npm run keycloak`.
  fs.cpSync(await distribution(), home, { recursive: true });
  fs.rmSync(path.join(home, 'data'), { recursive: true, force: true });
  for (const { file, place } of serviceFiles('keycloak'))
    fs.cpSync(path.join(ROOT, file), place.replace(IMAGE_HOME, home));
  const [port, management] = [await freePort(), await freePort()];
  const environment = serviceEnvironment('keycloak', hosts);
  const child = spawn(
    'bash',
    ['-c', serviceScript('keycloak').replaceAll('/run/secrets', secrets).replaceAll(IMAGE_HOME, home)],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        ...environment,
        KC_DB_URL: environment.KC_DB_URL?.replace('postgres:5432', database) ?? '',
        KC_HTTP_HOST: '127.0.0.1',
        KC_HTTP_PORT: String(port),
        KC_HTTP_MANAGEMENT_PORT: String(management),
        KC_LOG_LEVEL: 'warn',
      },
    },
  );
  const ended = once(child, 'exit');
  try {
    const [shell, ...check] = serviceCheck('keycloak');
    const here = check.map((part) => part.replace('/9000', `/${management}`));
    await untilHealthy('O Keycloak', [shell, ...here], child);
    await asksAsProduction(port, hosts);
    const password = fs.readFileSync(path.join(secrets, 'keycloak_admin_password'), 'utf8').trim();
    await guardsWhoAdministers(`http://127.0.0.1:${port}`, {
      username: environment.KC_BOOTSTRAP_ADMIN_USERNAME ?? '',
      password,
    });
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** Fetches the distribution as `npm run keycloak` does, and returns its folder. @returns {Promise<string>} */
export async function distribution() {
  const child = fork(path.join(ROOT, 'keycloak/server/obtain.ts'), {
    execArgv: ['--import', 'tsx'],
    cwd: ROOT,
  });
  const [home] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [])]);
  if (typeof home !== 'string') throw new Failure('O Keycloak não pôde ser obtido.');
  return home;
}

/**
 * Checks that, behind the proxy, Keycloak uses its public name and accepts exact addresses only.
 * @param {number} port @param {Record<string, string>} hosts
 */
async function asksAsProduction(port, { SITE_HOST, KEYCLOAK_HOST }) {
  const realm = `http://127.0.0.1:${port}/realms/fundo`;
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': `${KEYCLOAK_HOST}` };
  const discovery = await fetch(`${realm}/.well-known/openid-configuration`, { headers });
  const { issuer } = /** @type {{ issuer: string }} */ (await discovery.json());
  if (issuer !== `https://${KEYCLOAK_HOST}/realms/fundo`) throw new Failure(`O emissor é ${issuer}.`);
  for (const [place, expected] of [
    ['/admin/', 200],
    ['/admin/outra', 400],
  ]) {
    const parameters = new URLSearchParams({
      client_id: 'fundo-admin',
      redirect_uri: `https://${SITE_HOST}${place}`,
      response_type: 'code',
      scope: 'openid',
      state: 'a',
      nonce: 'a',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    });
    const { status } = await fetch(`${realm}/protocol/openid-connect/auth?${parameters}`, { headers });
    if (status !== expected) throw new Failure(`A entrada com retorno a ${place} respondeu ${status}.`);
  }
}

/**
 * Checks that the realm requires a second factor and refuses common passwords, as in production.
 * @param {string} keycloak @param {{ username: string, password: string }} administrator
 */
async function guardsWhoAdministers(keycloak, administrator) {
  const signedIn = await fetch(`${keycloak}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', ...administrator }),
  });
  const { access_token } = /** @type {{ access_token: string }} */ (await signedIn.json());
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  const realm = await fetch(`${keycloak}/admin/realms/fundo`, { headers });
  const { browserFlow } = /** @type {{ browserFlow?: string }} */ (await realm.json());
  if (browserFlow !== 'entrada-com-segundo-fator') throw new Failure(`O fluxo de entrada é ${browserFlow}.`);
  for (const [value, expected] of [
    ['prefeitura2026', 400],
    ['bicicleta azul na chuva', 201],
  ]) {
    const credentials = [{ type: 'password', value, temporary: false }];
    const body = JSON.stringify({ username: 'paula', enabled: true, credentials });
    const { status } = await fetch(`${keycloak}/admin/realms/fundo/users`, { method: 'POST', headers, body });
    if (status !== expected) throw new Failure(`A senha '${value}' respondeu ${status}.`);
  }
}
