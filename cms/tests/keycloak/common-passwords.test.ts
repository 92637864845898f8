import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { fillPlaceholders } from '../../../keycloak/fillPlaceholders.ts';
import { openConsole, type Console } from './openConsole.ts';

/**
 * The password policy of production. It is off in development, where the sample people have their names as passwords.
 * Runs in `npm run test:keycloak` only.
 */
const realm = new URL('../../../keycloak/realm.json', import.meta.url);

let keycloak: Console;
let switchOff: () => Promise<unknown>;
let person: Awaited<ReturnType<Console['createPerson']>>;
beforeAll(async () => {
  keycloak = await openConsole(inject('keycloakUrl'));
  const { passwordPolicy } = JSON.parse(fillPlaceholders(await readFile(realm, 'utf8'), {}));
  switchOff = await keycloak.changeRealm({ passwordPolicy });
  person = await keycloak.createPerson({ username: 'paula', password: 'girassol caindo devagar' });
});
afterAll(async () => {
  await person.remove();
  await switchOff();
});

it.each(['prefeitura2026', 'Prefeitura2026', '123QWEasdzxc', 'transparencia'])(
  'refuses a common password, in capitals too: %s',
  async (password) => {
    await expect(person.setPassword(password)).rejects.toThrow('invalidPasswordBlacklistedMessage');
  },
);

it.each([
  ['curta', 'invalidPasswordMinLengthMessage'],
  ['paula@fundo.example', 'invalidPasswordNotEmailMessage'],
])('refuses a short password, or the e-mail address: %s', async (password, message) => {
  await expect(person.setPassword(password)).rejects.toThrow(message);
});

it('accepts another password', async () => {
  expect((await person.setPassword('bicicleta azul na chuva')).status).toBe(204);
});
