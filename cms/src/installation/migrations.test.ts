import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { MIGRATIONS } from './migrations';

const SOURCES = path.resolve(import.meta.dirname, '..');

it('has an entry for every change of a content type', () => {
  const hash = createHash('sha256');
  const schemas = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^components\/.*\.json|schema\.json)$/.test(file),
  );
  for (const file of schemas.toSorted()) hash.update(file).update(readFileSync(path.join(SOURCES, file)));
  expect(MIGRATIONS.findLast(({ schemas }) => schemas !== undefined)?.schemas).toBe(hash.digest('hex'));
});

it('has unique names, in chronological order', () => {
  const months = MIGRATIONS.map(({ name }) => name.slice(0, 7));
  expect(months).toEqual(months.toSorted());
  expect(new Set(MIGRATIONS.map(({ name }) => name)).size).toBe(MIGRATIONS.length);
});
