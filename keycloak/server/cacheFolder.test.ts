import { homedir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { cacheFolder } from './cacheFolder.ts';

it('is below XDG_CACHE_HOME, or else below ~/.cache', () => {
  expect(cacheFolder({ XDG_CACHE_HOME: '/var/cache/ana' })).toBe('/var/cache/ana/fundo');
  expect(cacheFolder({})).toBe(path.join(homedir(), '.cache', 'fundo'));
});

it('ignores a relative XDG_CACHE_HOME, as the specification requires', () => {
  expect(cacheFolder({ XDG_CACHE_HOME: 'cache' })).toBe(path.join(homedir(), '.cache', 'fundo'));
});
