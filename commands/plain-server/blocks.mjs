import fs from 'node:fs';
import path from 'node:path';
import { Failure, ROOT } from '../setup/run.mjs';

const PAGE = 'docs/operations.md';

/** Returns the blocks of commands of a section, in their order. @param {string} title @returns {string[]} */
export function readBlocks(title) {
  const page = fs.readFileSync(path.join(ROOT, PAGE), 'utf8');
  const [, section] = new RegExp(`^## ${title}\n(.*?)^## `, 'ms').exec(page) ?? [];
  if (!section) throw new Failure(`${PAGE} não tem mais '${title}'.`);
  return [...section.matchAll(/^( *)```sh\n(.*?)^\1```/gms)].map(([, indent = '', block = '']) =>
    block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
}
