import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Failure, ROOT } from '../setup/run.mjs';
import { FIRST_TIER } from './first-tier.mjs';
import { playwright } from './playwright.mjs';
import { http, vitest } from './vitest.mjs';

/** @import { Result } from './run-suites.mjs' */

/**
 * A set of test files that one runner runs: all that match `files`, or only the ones that `run` gets, by their paths from
 * the root.
 * @typedef {object} Suite
 * @property {string} name
 * @property {RegExp} files
 * @property {boolean} [needsBuild] true if it needs all programs, not the contract alone
 * @property {boolean} [needsBrowser]
 * @property {RegExp} [javaFiles] files that need Java
 * @property {RegExp} [serverFiles] files that need the programs of a server without containers
 * @property {boolean} [needsServerPrograms] all of them do
 * @property {boolean} [parallel] runs together with the suite before it: neither uses all of two cores
 * @property {(files: string[] | undefined, env: Record<string, string>) => Promise<Result>} run
 */

const below = (/** @type {string} */ folder, /** @type {string[]} */ files = []) =>
  files.map((file) => path.relative(folder, file));

const inBrowser = { needsBuild: true, needsBrowser: true };
/** The checker of HTML is a Java program. */
const withHtml = { javaFiles: /\/html\.spec\.ts$/ };

/** From this number of files on, a second product saves more seconds than its start costs. */
const FILES_FOR_TWO_PRODUCTS = 5;

/** @satisfies {Record<string, Suite>} */
export const SUITES = {
  contract: unitTests('contract'),
  // The commands' tests too: they are few.
  keycloak: {
    ...unitTests('keycloak'),
    files: /^(keycloak|commands)\/.*\.test\.ts$/,
    parallel: true,
  },
  // Vite's plugins too, which web and admin share.
  web: { ...unitTests('web'), files: /^(web|vite)\/.*\.test\.tsx?$/ },
  admin: unitTests('admin'),
  cms: {
    name: 'cms: unidades',
    files: /^cms\/(src|seed)\/.*\.test\.ts$/,
    run: (files, env) => vitest('cms', ['--project=unit*', ...below('cms', files)], env),
  },
  // One run of both, because each run starts servers to lend.
  http: {
    name: 'cms: HTTP e ataques',
    files: /^cms\/tests\/(attacks\/)?[^/]*\.test\.ts$/,
    serverFiles: /\/plain-server-[^/]*\.test\.ts$/,
    needsBuild: true,
    run: (files, env) => http(below('cms', files), env),
  },
  guides: {
    name: 'guias',
    files: /^cms\/tests\/guides\/[^/]*\.test\.ts$/,
    // In the second part: it takes minutes.
    needsBuild: true,
    parallel: true,
    run: (files, env) => vitest('cms', ['--project=guides', ...below('cms', files)], env),
  },
  journeys: {
    name: 'jornadas',
    files: /^e2e\/(sign-in\/)?[^/]*\.spec\.ts$/,
    ...inBrowser,
    ...withHtml,
    run: (files, env) =>
      playwright({ files, products: files && files.length < FILES_FOR_TWO_PRODUCTS ? 1 : 2, env }),
  },
  budget: {
    name: 'orçamento',
    files: /^e2e\/measures\/budget\.measure\.ts$/,
    ...inBrowser,
    // Tests have no limits of time; `npm run budget` has.
    run: (_files, env) => measure(['budget'], { ...env, BUDGET_LCP: 'printed' }),
  },
  closedSite: {
    name: 'jornadas: site fechado',
    files: /^e2e\/closed-site\/.*\.spec\.ts$/,
    ...inBrowser,
    ...withHtml,
    parallel: true,
    run: (files, env) => playwright({ config: 'closed-site', files, env }),
  },
};

/** @param {string} folder @returns {Suite} */
function unitTests(folder) {
  return {
    name: folder,
    files: new RegExp(`^${folder}/.*\\.test\\.tsx?$`),
    run: (files, env) => vitest(folder, below(folder, files), env),
  };
}

/**
 * Measures in the browser what these files of e2e/measures do, and prints the figures. Fails for a figure over its limit.
 * @param {('budget' | 'clerk-tasks' | 'journalist' | 'lighthouse')[]} names @param {Record<string, string>} env
 */
export const measure = (names, env) =>
  playwright({ config: 'measures', reporter: './measures/figuresTable.ts', args: names, env });

/** @typedef {{ suite: Suite, files: string[] | undefined }} Chosen */

/**
 * Chooses the suites' files whose path contains one of the words; without words, all.
 * @param {Suite[]} suites @param {string[]} words @returns {Chosen[]} @throws {Failure}
 */
export function chooseSuites(suites, words) {
  if (words.length === 0) return suites.map((suite) => ({ suite, files: undefined }));
  const matching = projectFiles().filter((file) => words.some((word) => file.includes(word)));
  const chosen = withFiles(suites, matching);
  if (chosen.length === 0) throw new Failure(`Nenhum arquivo de teste tem no caminho: ${words.join(', ')}`);
  return chosen;
}

/** Chooses all unit tests, and the tests of the running product that first-tier.mjs lists. @returns {Chosen[]} */
export function chooseFirstTier() {
  return [
    ...unitSuites().map((suite) => ({ suite, files: undefined })),
    ...withFiles(serverSuites(), FIRST_TIER),
  ];
}

/** Chooses what `chooseFirstTier` leaves out. @returns {Chosen[]} */
export function chooseRest() {
  const first = new Set(FIRST_TIER);
  return withFiles(
    serverSuites(),
    projectFiles().filter((file) => !first.has(file)),
  );
}

/** Says what the chosen files need, for `prepare`. @param {Chosen} chosen */
export const needsOf = ({ suite: { needsBuild, needsBrowser, javaFiles, serverFiles }, files }) => ({
  needsBuild,
  needsBrowser,
  needsJava: hasAny(files, javaFiles),
  needsServerPrograms: hasAny(files, serverFiles),
});

/** True if one of the files, or of all files of a suite, matches. @param {string[] | undefined} files @param {RegExp} [pattern] */
const hasAny = (files, pattern) =>
  pattern !== undefined && (!files || files.some((file) => pattern.test(file)));

/** Lists the project's files, new ones included, by their paths from the root. */
export function projectFiles() {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return list.split('\n').filter((file) => file !== '' && fs.existsSync(path.join(ROOT, file)));
}

/** @param {Suite[]} suites @param {string[]} files @returns {Chosen[]} the suites that have any of the files */
const withFiles = (suites, files) =>
  suites
    .map((suite) => ({ suite, files: files.filter((file) => suite.files.test(file)) }))
    .filter((chosen) => chosen.files.length > 0);

/** Unit tests need no build. */
const unitSuites = () => allSuites().filter(({ needsBuild }) => !needsBuild);
const serverSuites = () => allSuites().filter(({ needsBuild }) => needsBuild);
const allSuites = () => /** @type {Suite[]} */ (Object.values(SUITES));
