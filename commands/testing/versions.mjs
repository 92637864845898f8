import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../setup/run.mjs';

/**
 * Fails unless all packages, both lockfiles, the chart and the change log's last release have one version (CONTRIBUTING.md),
 * and Strapi's packages share the copies of the packages that cms/package.json overrides: each other copy is loaded too.
 */
const json = (/** @type {string} */ file) => JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8'));

/** @type {{ version: string, workspaces: string[] }} */
const { version, workspaces } = json('package.json');

/** Versions by the file that has them. @type {[string, string | undefined][]} */
const found = [...workspaces, 'cms'].map((folder) => [
  `${folder}/package.json`,
  json(`${folder}/package.json`).version,
]);
for (const [lockfile, folders] of /** @type {const} */ ([
  ['package-lock.json', ['', ...workspaces]],
  ['cms/package-lock.json', ['', '../contract']],
]))
  for (const folder of folders)
    found.push([`${lockfile}, packages["${folder}"]`, json(lockfile).packages[folder].version]);
const [, released] =
  /^## (\d+\.\d+\.\d+) /m.exec(fs.readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8')) ?? [];
found.push(['CHANGELOG.md', released]);
const chart = 'containers/helm/fundo/Chart.yaml';
const { version: ofChart, appVersion } = parse(fs.readFileSync(path.join(ROOT, chart), 'utf8'));
found.push([`${chart}, version`, ofChart], [`${chart}, appVersion`, appVersion]);

const others = found.filter(([, is]) => is !== version);
if (others.length > 0) {
  console.error(
    `package.json tem a versão ${version}, mas:\n${others.map(([file, is]) => `${file}: ${is}`).join('\n')}`,
  );
  process.exit(1);
}

const shared = Object.entries(json('cms/package.json').overrides)
  .filter(([, by]) => by.startsWith('$'))
  .map(([, by]) => by.slice(1));
const copies = Object.keys(json('cms/package-lock.json').packages).filter((folder) =>
  shared.some(
    (name) => folder.startsWith('node_modules/@strapi/') && folder.endsWith(`/node_modules/${name}`),
  ),
);
if (copies.length > 0) {
  console.error(`Pacotes do Strapi têm outra cópia (cms/package.json, overrides):\n${copies.join('\n')}`);
  process.exit(1);
}
