import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../setup/run.mjs';

/**
 * Checks docs/asvs.md. Each row of a chapter is 'requirements, words | state'. 'Met' and '_Keycloak_' link to a test file,
 * 'Documented' to a document, and the others give a reason. Links are references (`[limits.test]`), defined at the end.
 * The lists at the end of the page name the rows that are not met and met in part.
 */
const DOCUMENT = 'docs/asvs.md';
const ROW = /^\| (\d+\.\d+\.\d+[^|]*?) +\| (.*?) +\|$/;
const STATE = /^(Met|Documented|_Keycloak_|In part|Not met|n\.a\.)(?:, no test)?(?:: (.+))?$/;
const TEST = /\.(?:test|spec)\.tsx?$/;

/** States whose row must link to a file of this kind. */
const PROOF = {
  Met: { pattern: TEST, name: 'teste' },
  _Keycloak_: { pattern: TEST, name: 'teste' },
  Documented: { pattern: /\.md$/, name: 'documento' },
};

/** Headings of the lists at the end, with the state of the rows that they name. */
const LISTS = { 'Not met, by level': 'Not met', 'Met in part, by level': 'In part' };

/** Returns what is wrong with docs/asvs.md, a sentence each. That its links lead somewhere is checked as in all documents. */
export function asvsFaults() {
  const text = fs.readFileSync(path.join(ROOT, DOCUMENT), 'utf8');
  const targets = new Map(
    [...text.matchAll(/^\[([^\]]+)\]: (\S+)$/gm)].map(([, label = '', target = '']) => [label, target]),
  );
  /** @type {Map<string, string>} */
  const states = new Map();
  /** @type {string[]} */
  const faults = [];
  const add = (/** @type {string} */ fault) => void faults.push(`${DOCUMENT}: ${fault}`);

  for (const line of text.split('\n')) {
    const [, subject, said] = ROW.exec(line) ?? [];
    if (!subject || !said) continue;
    const [, state = '', reason] = STATE.exec(said) ?? [];
    const labels = [...said.matchAll(/\[([^\]]+)\]/g)].map(([, label = '']) => label);
    for (const label of labels.filter((name) => !targets.has(name))) add(`[${label}] não tem endereço`);
    if (state === '') add(`${subject}: o estado não é nenhum dos seis`);
    else if (!reason && state !== 'Not met') add(`${subject}: ${state} sem dizer por quê`);
    const proof = PROOF[/** @type {keyof typeof PROOF} */ (state)];
    if (proof && !labels.some((label) => proof.pattern.test(targets.get(label) ?? '')))
      add(`${subject}: ${state}, sem nome de ${proof.name}`);
    for (const requirement of requirementsIn(subject)) {
      if (states.has(requirement)) add(`${requirement} tem duas linhas`);
      states.set(requirement, state);
    }
  }

  for (const label of targets.keys()) if (text.split(`[${label}]`).length < 3) add(`[${label}] não é usado`);
  for (const [heading, state] of Object.entries(LISTS)) {
    const [, list = ''] = text.split(`## ${heading}\n`);
    const listed = new Set(requirementsIn(list.split('\n## ')[0] ?? ''));
    for (const [requirement, is] of states)
      if ((is === state) !== listed.has(requirement))
        add(`${requirement}: a linha e a lista '${heading}' não dizem o mesmo`);
  }
  return faults;
}

/** Returns the numbers in a text such as '1.2.5–1.2.8, 1.3.1'. @param {string} text */
function requirementsIn(text) {
  return [...text.matchAll(/(\d+\.\d+)\.(\d+)(?:–\1\.(\d+))?/g)].flatMap(
    ([, section = '', from, to = from]) =>
      Array.from(
        { length: Number(to) - Number(from) + 1 },
        (_, index) => `${section}.${Number(from) + index}`,
      ),
  );
}
