import { expect, it } from 'vitest';
import { env } from '../base/environment/env';
import { failureSentence } from './start-failure';

const failed = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more });

it.each([
  [{ code: 'EADDRINUSE', syscall: 'listen', port: 1337 }, 'outra porta com PORT.'],
  [{ code: 'EACCES', syscall: 'listen', port: 80, address: '0.0.0.0' }, 'Escolha outra com PORT.'],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen', port: 1337, address: '203.0.113.1' }, 'Corrija HOST.'],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: '127.0.0.1' }, 'Corrija HOST.'],
])('names the variable of an address that the server cannot listen on: %o', ({ code, ...more }, words) => {
  expect(failureSentence(failed(code, more))).toContain(words);
});

it.each(['SQLITE_NOTADB', 'SQLITE_CANTOPEN', 'SQLITE_READONLY_DIRECTORY', 'SQLITE_IOERR_READ'])(
  'names the folder of a SQLite file that cannot be used: %s',
  (code) => {
    expect(failureSentence(failed(code))).toMatch(new RegExp(`${env().dataDir}.*${code}.*DATA_DIR`));
  },
);

it.each(['EACCES', 'EROFS', 'ENOSPC'])(
  "distinguishes the data folder from the program's folder: %s",
  (code) => {
    const path = `${env().dataDir}/public`;
    expect(failureSentence(failed(code, { path }))).toMatch(new RegExp(`${path}.*${code}.*DATA_DIR`));
    const ofProgram = failureSentence(failed(code, { path: '/app/cms/database' }))!;
    expect(ofProgram).toContain('npm run build');
    expect(ofProgram).not.toContain('DATA_DIR');
  },
);

it('has no sentence for a fault of the program', () => {
  expect(failureSentence(new TypeError('x is not a function'))).toBeUndefined();
  expect(failureSentence(failed('SQLITE_ERROR'))).toBeUndefined();
  expect(failureSentence('a text')).toBeUndefined();
});
