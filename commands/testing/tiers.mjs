import { FIRST_TIER } from './first-tier.mjs';
import { STEPS } from './steps.mjs';
import { chooseFirstTier, chooseRest, projectFiles, SUITES } from './suites.mjs';

/** Fails if a test file is in neither tier or in both, or if a list of tests names a file that does not exist. */
const TEST = /\.(test|spec)\.tsx?$/;
/** Tests that other commands run: on faults, a real Keycloak, a real object store, the description, the open data, and texts of real PDFs. */
const ELSEWHERE = /^cms\/tests\/(faults|keycloak|object-store|description|open-data|poppler)\//;

const files = projectFiles();
const tests = files.filter((file) => TEST.test(file));
const inSuites = new Set(Object.values(SUITES).flatMap(filesOf));
const first = new Set(filesIn(chooseFirstTier()));
const rest = new Set(filesIn(chooseRest()));

const faults = [
  ...FIRST_TIER.filter((file) => !inSuites.has(file)).map((file) => `${file} não é de nenhuma suíte`),
  ...FIRST_TIER.filter((file, index) => FIRST_TIER.indexOf(file) !== index).map(
    (file) => `${file} está duas vezes em first-tier.mjs`,
  ),
  ...[...inSuites]
    .filter((file) => first.has(file) === rest.has(file))
    .map((file) => `${file} não está em uma só das partes: npm test, npm run test:rest`),
  ...tests
    .filter((file) => !inSuites.has(file) && !ELSEWHERE.test(file))
    .map((file) => `${file} não é de nenhuma suíte`),
  ...STEPS.flatMap(({ command, words }) =>
    words
      .filter((word) => !tests.some((file) => file.includes(word)))
      .map((word) => `${command}: nenhum teste tem no caminho: ${word}`),
  ),
];
if (faults.length > 0) {
  console.error(`As listas de testes não conferem com os arquivos:\n${faults.join('\n')}`);
  process.exit(1);
}

/** @param {import('./suites.mjs').Chosen[]} chosen */
function filesIn(chosen) {
  return chosen.flatMap(({ suite, files: some }) => some ?? filesOf(suite));
}

/** @param {import('./suites.mjs').Suite} suite */
function filesOf(suite) {
  return files.filter((file) => suite.files.test(file));
}
