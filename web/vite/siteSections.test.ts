import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { siteSections } from './siteSections';

const transform = siteSections().transform as (code: string, id: string) => { code: string } | undefined;
const table = path.resolve(import.meta.dirname, '../../contract/dist/sections.js');

it('leaves the names of the back-office out of the table of sections, and keeps the others', () => {
  const { code } = transform(readFileSync(table, 'utf8'), table)!;
  expect(code).not.toMatch(/entity|newWord|tituloMissing|adminRoute|adminTitle/);
  expect(code.match(/siteRoute: 'legislacao',/g)).toHaveLength(1);
});

it('refuses a module of the site that uses one of them', () => {
  expect(() => transform('section.adminRoute', '/web/src/app/App.tsx')).toThrow(/App\.tsx uses/);
  expect(transform('section.siteRoute', '/web/src/app/App.tsx')).toBeUndefined();
});
