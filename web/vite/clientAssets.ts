import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Manifest, Plugin } from 'vite';

const NAME = 'virtual:client-assets';
const ENTRY = 'src/entry-client.tsx';
const SETTINGS = 'src/shared/settings/beforeHydration.js';

/** The assets in development and tests, in which dist/ may be missing or stale. */
const NO_ASSETS = {
  entry: '',
  settings: '',
  settingsHash: sha256(''),
  styles: [],
  chunks: {},
  texts: { '': '' },
};

/** The files of a chunk and of all its static imports. */
interface Bundle {
  readonly scripts: string[];
  readonly styles: string[];
}

/**
 * Gives the server build the names of the browser build's assets, and the contents of the assets that pages inline, so
 * that the server bundle is a single file.
 */
export function clientAssets(): Plugin {
  let manifestFile: string | undefined;
  return {
    name: 'client-assets',
    configResolved(config) {
      if (config.command === 'build') manifestFile = resolve(config.root, 'dist/client/.vite/manifest.json');
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      return `export default ${JSON.stringify(manifestFile ? assetsOf(manifestFile) : NO_ASSETS)}`;
    },
  };
}

function assetsOf(manifestFile: string) {
  const names = namesOf(manifestFile);
  const folder = join(dirname(manifestFile), '..');
  const inlined = [
    names.settings,
    ...names.styles,
    ...Object.values(names.chunks).flatMap(({ styles }) => styles),
  ];
  const texts = Object.fromEntries(inlined.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  return { ...names, texts, settingsHash: sha256(texts[names.settings]!) };
}

function namesOf(manifestFile: string) {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const pages = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry);
  const entry = manifest[ENTRY]!;
  // The entry loads the site chunk after the first paint, but the first paint needs its styles.
  const site = (entry.dynamicImports ?? []).flatMap((key) => bundleOf(manifest, key).styles);
  return {
    entry: `/${entry.file}`,
    settings: `/${manifest[SETTINGS]!.file}`,
    styles: [...bundleOf(manifest, ENTRY).styles, ...site],
    chunks: Object.fromEntries(pages.map((key) => [key, bundleOf(manifest, key)])),
  };
}

function sha256(text: string) {
  return createHash('sha256').update(text).digest('base64');
}

function bundleOf(manifest: Manifest, key: string, seen = new Set<string>()): Bundle {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return { scripts: [], styles: [] };
  seen.add(key);
  const imported = (chunk.imports ?? []).map((name) => bundleOf(manifest, name, seen));
  return {
    scripts: [...imported.flatMap((bundle) => bundle.scripts), `/${chunk.file}`],
    styles: [...imported.flatMap((bundle) => bundle.styles), ...(chunk.css ?? []).map((file) => `/${file}`)],
  };
}
