import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { build, buildPanel } from './setup/build.mjs';
import { requireNode } from './setup/node-version.mjs';
import { requireFreePort } from './setup/ports.mjs';
import { whenNpmEnds } from './setup/npm-process.mjs';
import { Programs } from './setup/programs.mjs';
import { Failure, reportFailures } from './setup/run.mjs';
import { SERVER_OPTIONS } from './setup/server-options.mjs';

/**
 * `npm start`: installs and builds what is missing, then serves everything until Ctrl-C. The native panel is built while the
 * site is served.
 */
reportFailures(async () => {
  requireNode();
  const host = process.env.HOST || '127.0.0.1';
  const port = Number(process.env.PORT || 1337);
  const keycloakPort = Number(process.env.KEYCLOAK_PORT || 8080);
  const production = process.env.NODE_ENV === 'production';
  const standIn = !production && !process.env.KEYCLOAK_URL && !process.env.OIDC_PROVIDER;
  if (standIn) setPanelSecret();
  await requireFreePort(host, port, 'PORT');
  if (standIn) await requireFreePort('127.0.0.1', keycloakPort, 'KEYCLOAK_PORT');
  const programs = new Programs();
  programs.stopOnSignals();
  whenNpmEnds(() => void programs.stop(0));
  await build({ withPanel: false });

  const siteUrl = process.env.SITE_URL || `http://localhost:${port}`;
  if (standIn) {
    programs.start('O provedor de identidade local', ['--import', 'tsx', 'keycloak/stand-in/main.ts'], {
      env: { KEYCLOAK_PORT: String(keycloakPort), SITE_URL: siteUrl },
      ipc: true,
    });
  }
  const cms = programs.start('O servidor', [...SERVER_OPTIONS, 'cms/dist/server.js'], { ipc: true });
  await once(cms, 'message');
  console.log(welcome(siteUrl, standIn, production));
  await buildPanel().catch(reportPanel);
});

/** Prints why the panel is missing. The site is served without it. @param {unknown} failure */
function reportPanel(failure) {
  console.error(
    `\n${failure instanceof Failure ? failure.message : failure}\n/painel não tem o painel nativo.\n`,
  );
}

/**
 * Turns on the native panel's sign-in at the stand-in: gives both programs the secret of the panel's client. Makes a new
 * secret for each start, because one in this repository would be public.
 */
function setPanelSecret() {
  if (process.env.PANEL_CLIENT_SECRET || process.env.PANEL_CLIENT_SECRET_FILE) return;
  process.env.PANEL_CLIENT_SECRET = randomBytes(32).toString('hex');
}

/** @param {string} siteUrl @param {boolean} standIn @param {boolean} production */
function welcome(siteUrl, standIn, production) {
  const addresses = `
  Site            ${siteUrl}
  Administração   ${siteUrl}/admin
  Painel nativo   ${siteUrl}/painel
  API             ${siteUrl}/api/v1/docs
`;
  if (production) return addresses;
  const panel = process.env.PANEL_EMAIL
    ? ''
    : '\n  Painel nativo, com senha do painel: painel@example.com / Painel123';
  const editors = standIn
    ? '\n  Painel nativo: editora / editora, gestora / gestora (administra o painel)'
    : '';
  const people = standIn
    ? `\n  Administração: admin / admin (com o papel), cidadao / cidadao (sem o papel)`
    : '';
  return `${addresses}
Contas de exemplo, só desta máquina:${people}${editors}${panel}

Ctrl-C encerra tudo.
`;
}
