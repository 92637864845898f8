import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../setup/run.mjs';

/** Checks that the tests that docs/product-tests.md names exist. Its first paragraph describes the notation. */
const DOCUMENT = 'docs/product-tests.md';
const TEST = /\.(?:test|spec|measure)\.tsx?$/;
/** The last cell of a row that is neither a heading nor the line below it. */
const CELL = /^\| .* \| (?!Test *\||-+ *\|)(.*?) *\|$/;
const REFERENCE = /^(?:([\w./-]+)(?:: |$))?(.*)$/;
/** The title in a call of `describe`, `it` or `test`, or of the function that `it.each` returns. */
const TITLE = /(?:\b(?:describe|it|test)(?:\.\w+)*|[)`])\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;

/** Returns a sentence for each reference that leads to no test. @param {string[]} files All files of the repository. */
export function productTestsFaults(files) {
  const tests = files.filter((file) => TEST.test(file));
  return read(DOCUMENT)
    .split('\n')
    .flatMap((line, index) => {
      const cell = CELL.exec(line)?.[1];
      if (cell === undefined) return [];
      return faultsOf(cell, tests).map((fault) => `${DOCUMENT}:${index + 1}: ${fault}`);
    });
}

/** @param {string} cell @param {string[]} tests */
function faultsOf(cell, tests) {
  /** @type {string[]} */
  const faults = [];
  /** @type {string[]} */
  let found = [];
  for (const part of cell.split('; ')) {
    const [, name, title = ''] = REFERENCE.exec(part) ?? [];
    if (name) {
      found = tests.filter((file) => `/${file.replace(TEST, '')}`.endsWith(`/${name}`));
      if (found.length === 0) faults.push(`nenhum arquivo de teste é ${name}`);
      if (found.length > 1) faults.push(`mais de um arquivo de teste é ${name}: ${found.join(', ')}`);
    } else if (found.length === 0) faults.push(`'${part}' não tem um arquivo antes`);
    const [file, ...others] = found;
    if (file && others.length === 0 && title !== '' && !hasTitle(file, title))
      faults.push(`${file} não tem o título '${title}'`);
  }
  return faults;
}

/** True if a test of the file has the title, or one that begins with it if it ends with '…'. @param {string} file @param {string} title */
function hasTitle(file, title) {
  const words = plain(title.replace(/…$/, ''));
  return [...read(file).matchAll(TITLE)]
    .map(([, , text = '']) => plain(text))
    .some((text) => (title.endsWith('…') ? text.startsWith(words) : text === words));
}

/** Returns a text without the differences of spaces and quotes. @param {string} text */
function plain(text) {
  return text
    .replace(/\\(.)/gs, '$1')
    .replace(/["`‘’“”]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** @param {string} file */
function read(file) {
  return fs.readFileSync(path.join(ROOT, file), 'utf8');
}
