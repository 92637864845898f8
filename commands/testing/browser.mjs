import fs from 'node:fs';
import path from 'node:path';
import { Failure, ROOT, run } from '../setup/run.mjs';
import { installPackages, runs } from './debian.mjs';

// The headless shell takes half the time of a whole browser.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Debian's packages that have a Chromium, the best first. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Finds an installed Chromium: CHROME_PATH, or on the PATH, or in its usual place. @returns {string | undefined} */
function installedBrowser() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [
    process.env.CHROME_PATH,
    ...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))),
    ...PLACES,
  ];
  return candidates.find((file) => file && fs.existsSync(file));
}

/**
 * Finds the journeys' browser: an installed one, or else Playwright's download, or else one of Debian's packages if it can be
 * installed. @returns {Promise<{ CHROME_PATH?: string }>} variables for the journeys' environment @throws {Failure}
 */
export async function findBrowser() {
  const installed = installedBrowser();
  if (installed) return { CHROME_PATH: installed };
  console.log('Nenhum Chromium instalado: tentando o do Playwright…');
  const playwright = path.join(ROOT, 'node_modules', '.bin', 'playwright');
  if ((await run(playwright, ['install', 'chromium-headless-shell'], { quiet: true })).code === 0) return {};
  await installPackages(PACKAGES, () => installedBrowser() !== undefined);
  const found = installedBrowser();
  if (found) return { CHROME_PATH: found };
  throw new Failure(
    'Os testes de navegador precisam de um Chromium ou Chrome. Instale um, ou diga onde está com CHROME_PATH.',
  );
}

/** Installs a Java for the checker of HTML (e2e/htmlErrors.ts) if there is none. Its tests say so if that is not possible. */
export async function installJava() {
  const isInstalled = () => runs('java', '-version');
  if (!process.env.JAVA_HOME && !isInstalled()) await installPackages(['default-jre-headless'], isInstalled);
}
