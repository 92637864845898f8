import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const passwords = (await readFile(new URL('common-passwords.txt', import.meta.url), 'utf8'))
  .trimEnd()
  .split('\n');

it('has entries of at least 12 characters, since shorter ones are refused anyway, in lower case as Keycloak compares', () => {
  for (const password of passwords) {
    expect([...password].length, password).toBeGreaterThanOrEqual(12);
    expect(password).toBe(password.trim().toLowerCase());
  }
  expect(new Set(passwords).size).toBe(passwords.length);
});

it('has at least the 3,000 entries that ASVS 5.0 (6.2.4) requires, among them passwords of this country and this product', () => {
  expect(passwords.length).toBeGreaterThan(3_000);
  expect(passwords).toEqual(
    expect.arrayContaining(['123qweasdzxc', 'prefeitura2026', 'transparencia123', 'unused-while-building']),
  );
});
