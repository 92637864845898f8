import fs from 'node:fs';
import path from 'node:path';
import { build } from './setup/build.mjs';
import { requireNode } from './setup/node-version.mjs';
import { requireFreePort } from './setup/ports.mjs';
import { Programs } from './setup/programs.mjs';
import { ROOT, reportFailures } from './setup/run.mjs';

const VITE = path.join(ROOT, 'node_modules/vite/bin/vite.js');
const SITE_PORT = 5173;
const ADMIN_PORT = 5174;

/** `npm run dev`: starts `strapi develop` and both Vite servers, which reload changes. The Vite servers proxy /api. */
reportFailures(async () => {
  requireNode();
  const port = Number(process.env.PORT || 1337);
  const keycloakPort = Number(process.env.KEYCLOAK_PORT || 8080);
  await requireFreePort('127.0.0.1', port, 'PORT');
  await requireFreePort('127.0.0.1', keycloakPort, 'KEYCLOAK_PORT');
  await build();

  // The upload plugin requires its folder before our own code runs.
  const dataDir = path.resolve(ROOT, process.env.DATA_DIR || '.data');
  fs.mkdirSync(path.join(dataDir, 'public', 'uploads'), { recursive: true });

  const programs = new Programs();
  programs.stopOnSignals();
  const env = {
    PORT: String(port),
    KEYCLOAK_PORT: String(keycloakPort),
    CMS_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
  };
  // The provider must redirect to the address where Vite serves the back-office.
  programs.start('O provedor de identidade local', ['--import', 'tsx', 'keycloak/stand-in/main.ts'], {
    env: { ...env, SITE_URL: `http://localhost:${ADMIN_PORT}` },
  });
  programs.start('O Strapi', ['node_modules/@strapi/strapi/bin/strapi.js', 'develop'], {
    cwd: path.join(ROOT, 'cms'),
    env,
  });
  programs.start('O site', [VITE, '--port', String(SITE_PORT), '--strictPort'], {
    cwd: path.join(ROOT, 'web'),
    env,
  });
  programs.start('A administração', [VITE, '--port', String(ADMIN_PORT), '--strictPort'], {
    cwd: path.join(ROOT, 'admin'),
    env,
  });
  console.log(`
  Site            http://localhost:${SITE_PORT}
  Administração   http://localhost:${ADMIN_PORT}/admin/
  API e painel    http://localhost:${port}/painel
`);
});
