import fs from 'node:fs';
import path from 'node:path';
import { Failure, ROOT, run } from '../setup/run.mjs';
import { installPackages, runs } from './debian.mjs';

/** A browser without windows: a whole one takes a third more of the processor for the same journeys. */
const SHELL = 'chromium-headless-shell';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Finds programs on the PATH. @param {string[]} names @returns {string[]} */
const onPath = (...names) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .filter((file) => fs.existsSync(file));

const shell = () => onPath(SHELL)[0];

/** Finds an installed whole browser: on the PATH, or in its usual place. */
const wholeBrowser = () => [...onPath(...WHOLE), ...PLACES.filter((file) => fs.existsSync(file))][0];

/**
 * Finds the journeys' browser: CHROME_PATH, or else Debian's shell, installed if it can be, or else an installed whole
 * browser, Playwright's download, or Debian's whole browser.
 * @returns {Promise<{ CHROME_PATH?: string }>} variables for the journeys' environment @throws {Failure}
 */
export async function findBrowser() {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH && fs.existsSync(CHROME_PATH)) return { CHROME_PATH };
  if (!shell()) await installPackages([SHELL], () => shell() !== undefined);
  const installed = shell() ?? wholeBrowser();
  if (installed) return { CHROME_PATH: installed };
  console.log('Nenhum Chromium instalado: tentando o do Playwright…');
  const playwright = path.join(ROOT, 'node_modules', '.bin', 'playwright');
  if ((await run(playwright, ['install', SHELL], { quiet: true })).code === 0) return {};
  await installPackages(['chromium'], () => wholeBrowser() !== undefined);
  const found = wholeBrowser();
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
