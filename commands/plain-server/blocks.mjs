import fs from 'node:fs';
import path from 'node:path';
import { Failure, ROOT } from '../setup/run.mjs';

const PAGE = 'docs/operations.md';

/** Returns the blocks of commands of 'A server without containers', in their order. @returns {string[]} */
export function readBlocks() {
  const page = fs.readFileSync(path.join(ROOT, PAGE), 'utf8');
  const [, section] = /^## A server without containers\n(.*?)^## /ms.exec(page) ?? [];
  if (!section) throw new Failure(`${PAGE} não tem mais o caminho sem contêineres.`);
  return [...section.matchAll(/^( *)```sh\n(.*?)^\1```/gms)].map(([, indent = '', block = '']) =>
    block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
}
