import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './run.mjs';

const STAMPS = path.join(ROOT, '.cache', 'stamps');
const SKIPPED = new Set(['node_modules', 'dist', '.cache']);

/**
 * Returns a fingerprint of files and folders by their content: the same for a new clone, or with other timestamps.
 * @param {string[]} inputs paths below the root; one that does not exist counts as empty
 * @param {(file: string) => boolean} [counts] which files count
 */
export function fingerprint(inputs, counts = () => true) {
  const hash = createHash('sha256').update(process.versions.modules);
  for (const file of inputs.flatMap((input) => [...files(path.join(ROOT, input))]).filter(counts)) {
    hash.update(path.relative(ROOT, file)).update(fs.readFileSync(file));
  }
  return hash.digest('hex');
}

/** @param {string} place @returns {Generator<string>} */
function* files(place) {
  if (!fs.existsSync(place)) return;
  if (fs.statSync(place).isFile()) {
    yield place;
    return;
  }
  for (const name of fs.readdirSync(place).toSorted())
    if (!SKIPPED.has(name)) yield* files(path.join(place, name));
}

/** Returns the fingerprint that was last stored under `name`. @param {string} name */
export const lastStamp = (name) => {
  const file = path.join(STAMPS, name);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
};

/** @param {string} name @param {string} value */
export function stamp(name, value) {
  fs.mkdirSync(STAMPS, { recursive: true });
  fs.writeFileSync(path.join(STAMPS, name), value);
}
