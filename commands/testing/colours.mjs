import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { PALETTE } from '../../contract/dist/palette.js';
import { ROOT } from '../setup/run.mjs';

/**
 * Fails if a colour is typed that belongs in contract/src/palette.ts. Drawings cannot import it, so they may only
 * repeat it. The site and the back-office type none. The other programs may have colours for other purposes.
 */
const FOLDERS = ['web', 'admin', 'cms/src', 'cms/seed', 'contract/src', 'keycloak', 'vite'];
const SOURCE = 'contract/src/palette.ts';
const TEXT = /\.(?:[cm]?[jt]sx?|css|html|svg|json|ftl)$/;
const DRAWING = /\.svg$/;
const COLOUR = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w(-])/gi;
const EVERYBODYS = new Set(['#000000', '#ffffff']);

/** @type {Set<string>} */
const palette = new Set(Object.values(PALETTE).flatMap((group) => Object.values(group)));

const faults = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...FOLDERS],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter((file) => TEXT.test(file) && file !== SOURCE && fs.existsSync(path.join(ROOT, file)))
  .flatMap(faultsOf);
if (faults.length > 0) {
  console.error(`Cores fora de ${SOURCE}:\n${faults.join('\n')}`);
  process.exit(1);
}

/** Lists a file's faults as `file:line: colour`. @param {string} file @returns {string[]} */
function faultsOf(file) {
  const lines = fs.readFileSync(path.join(ROOT, file), 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    [...line.matchAll(COLOUR)]
      .filter(([typed]) => isForbidden(file, sixDigits(typed)))
      .map(([typed]) => `${file}:${index + 1}: ${typed}`),
  );
}

/** @param {string} file @param {string} colour */
function isForbidden(file, colour) {
  if (DRAWING.test(file)) return !palette.has(colour);
  if (/^(?:web|admin)\//.test(file)) return true;
  return palette.has(colour) && !EVERYBODYS.has(colour);
}

/** Returns the colour in lower case, with two digits for each part and without opacity. @param {string} typed */
function sixDigits(typed) {
  const digits = typed.slice(1).toLowerCase();
  const long = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits;
  return `#${long.slice(0, 6)}`;
}
