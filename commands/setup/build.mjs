import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { TSC } from './compiler.mjs';
import { fingerprint, lastStamp, stamp } from './fingerprint.mjs';
import { startInstall } from './install.mjs';
import { must, ROOT } from './run.mjs';

const CONTRACT = ['tsconfig.json', 'package-lock.json', 'contract/src', 'contract/tsconfig.json'];
const isSource = (/** @type {string} */ file) => !/\.test\.tsx?$/.test(file);

/** The server and its commands. */
const PROGRAMS = fs
  .readdirSync(path.join(ROOT, 'cms'))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => `cms/${name}`);

/** @type {string[]} */
const STRAPI_SECRETS = JSON.parse(
  fs.readFileSync(path.join(ROOT, 'cms/src/base/environment/secrets.json'), 'utf8'),
);

/** Unsets the product's variables, which are meant for its start, not its build. `.env.example` names them all. */
const unsetProductVariables = () =>
  Object.fromEntries(
    [...fs.readFileSync(path.join(ROOT, '.env.example'), 'utf8').matchAll(/^#?([A-Z_]+)=/gm)]
      .flatMap(([, name]) => [`${name}`, `${name}_FILE`])
      .map((name) => [name, undefined]),
  );

/**
 * Strapi reads its whole configuration to build the panel, and stores none of it, so any valid one will do. Its secrets
 * are generated for each build, so that nobody can read one in this file. The panel's client gets no secret: with one,
 * the panel would contain the pages of strapi-plugin-sso, whose addresses are not served.
 */
const unusedConfiguration = () => ({
  ...unsetProductVariables(),
  NODE_ENV: 'production',
  ...Object.fromEntries(
    [...STRAPI_SECRETS, 'PANEL_PASSWORD'].map((name) => [name, randomBytes(32).toString('hex')]),
  ),
  SITE_URL: 'https://unused.invalid',
  KEYCLOAK_URL: 'https://unused.invalid',
  PANEL_EMAIL: 'unused@unused.invalid',
  DATA_DIR: '.cache/unused-while-building',
});

/**
 * Each build: its inputs, its output, and how it is made. Paths are below the root.
 * @type {Record<string, { label: string, inputs: string[], output: string, counts?: (file: string) => boolean, make: () => Promise<void> }>}
 */
export const BUILDS = {
  contract: {
    label: 'contrato da API',
    inputs: CONTRACT,
    output: 'contract/dist',
    make: () => must('A construção do contrato', process.execPath, [TSC, '-p', 'contract']),
  },
  web: {
    label: 'site',
    inputs: [...CONTRACT, 'vite', 'web'],
    output: 'web/dist/server/entry-server.js',
    make: () => must('A construção do site', 'npm', ['run', 'build', '-w', 'web']),
  },
  admin: {
    label: 'administração',
    inputs: [...CONTRACT, 'vite', 'admin', 'docs/manual'],
    output: 'admin/dist/index.html',
    make: () => must('A construção da administração', 'npm', ['run', 'build', '-w', 'admin']),
  },
  panel: {
    label: 'painel nativo',
    inputs: ['cms/package-lock.json', 'cms/src/admin', 'cms/config/admin.ts', 'cms/config/plugins.ts'],
    output: 'cms/dist/build/index.html',
    make: () =>
      must('A construção do painel', process.execPath, [path.join(ROOT, 'commands/setup/build-panel.mjs')], {
        cwd: path.join(ROOT, 'cms'),
        env: { STRAPI_TELEMETRY_DISABLED: 'true', ...unusedConfiguration() },
      }),
  },
  server: {
    label: 'servidor',
    inputs: [
      ...CONTRACT,
      'cms/package-lock.json',
      'cms/tsconfig.json',
      ...PROGRAMS,
      'cms/config',
      'cms/seed',
      'cms/src',
    ],
    output: 'cms/dist/server.js',
    counts: (file) => !file.includes(`${path.sep}src${path.sep}admin${path.sep}`),
    async make() {
      // Strapi would still load the output of a removed source.
      for (const part of ['src', 'config', 'seed', 'server.js'])
        fs.rmSync(path.join(ROOT, 'cms/dist', part), { recursive: true, force: true });
      // `npm run check` checks the types; the output is the same.
      await must('A construção do servidor', process.execPath, [TSC, '-p', 'cms', '--noCheck']);
    },
  },
};

/**
 * Installs and builds what is missing or older than its sources: all, or all but the native panel, which nothing waits for.
 * @param {{ withPanel?: boolean }} [options] @throws {import('./run.mjs').Failure}
 */
export async function build({ withPanel = true } = {}) {
  // Strapi requires this folder, though it is empty. It cannot make it if the program's files are read-only.
  fs.mkdirSync(path.join(ROOT, 'cms/database/migrations'), { recursive: true });
  // Strapi looks for the panel's folder once, when it starts, which may be before the panel is built.
  fs.mkdirSync(path.join(ROOT, 'cms/dist/build'), { recursive: true });
  const { rootPackages, cmsPackages, installed } = startInstall();
  const contract = rootPackages.then(buildContract);
  await Promise.all([
    // The panel's build reads the server's configuration.
    Promise.all([contract, cmsPackages])
      .then(() => make('server'))
      .then(() => (withPanel ? buildPanel() : undefined)),
    contract.then(() => make('web')).then(() => make('admin')),
    installed,
  ]);
}

/** Builds the contract alone, which the type checks need. */
export const buildContract = () => make('contract');

/** Builds the native panel, if it is missing or older than its sources. */
export const buildPanel = () => make('panel');

/** @param {string} name */
async function make(name) {
  const target = BUILDS[name];
  if (!target) throw new Error(`No build is called ${name}`);
  const { label, inputs, output, counts = () => true } = target;
  const now = fingerprint(inputs, (file) => isSource(file) && counts(file));
  if (lastStamp(`build-${name}`) === now && fs.existsSync(path.join(ROOT, output))) return;
  console.log(`Construindo: ${label}…`);
  await target.make();
  stamp(`build-${name}`, now);
}
