import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CHANGES } from './parts';

const strapi = createRequire(import.meta.url).resolve('@strapi/admin/package.json');

it.each(CHANGES.map((change) => [change.module, change.find, change] as const))(
  'finds its place once in the installed %s: %s',
  (_module, _find, { module, find, by }) => {
    const code = readFileSync(path.resolve(strapi, '../..', module), 'utf8');
    expect(code.match(new RegExp(find, 'g'))!.filter(Boolean)).toHaveLength(1);
    expect(code.replace(find, () => by)).not.toBe(code);
  },
);
