import { describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { createConfig } from '../testing/renderBackOffice';

const page = (json: string) =>
  new DOMParser().parseFromString(
    `<script type="application/json" id="config">${json}</script>`,
    'text/html',
  );

const signInOf = (changes: object) => {
  const config = createConfig();
  return page(JSON.stringify({ ...config, signIn: { ...config.signIn, ...changes } }));
};
const optionsOf = (changes: object) =>
  signInOf({ options: { ...createConfig().signIn.options, ...changes } });

describe('the sign-in client', () => {
  it.each([
    [{ url: 'http://localhost:8080', realm: 'fundo', clientId: 'fundo-admin' }],
    [{ oidcProvider: 'https://sso.example', clientId: 'fundo-admin' }],
    ['https://sso.example/keycloak.json'],
  ])('is %j', (client) => {
    expect(readConfig(signInOf({ client })).signIn.client).toEqual(client);
  });

  it.each([
    [{ url: 'http://localhost:8080', clientId: 'fundo-admin' }],
    [{ oidcProvider: 'https://sso.example' }],
    ['keycloak.json'],
  ])('is not %j', (client) => {
    expect(() => readConfig(signInOf({ client }))).toThrow(/: signIn\.client$/);
  });

  it.each([
    { responseMode: 'query' },
    { flow: 'implicit' },
    { flow: 'hybrid' },
    { pkceMethod: false },
    { onLoad: 'check-sso' },
  ])('may have %j', (options) => {
    expect(readConfig(optionsOf(options)).signIn.options).toMatchObject(options);
  });

  it('has no other values', () => {
    const wrong = { responseMode: 'form_post', flow: 'code', pkceMethod: 'plain', onLoad: 'always' };
    expect(() => readConfig(optionsOf(wrong))).toThrow(
      /: signIn\.options\.responseMode, signIn\.options\.flow, signIn\.options\.pkceMethod, signIn\.options\.onLoad$/,
    );
  });
});

describe("the page's configuration", () => {
  it('is what the server wrote into the page', () => {
    expect(readConfig(page(JSON.stringify(createConfig())))).toEqual(createConfig());
  });

  it('lists everything that is wrong at once, and knows whom to contact', () => {
    const { role: _role, ...rest } = createConfig();
    expect(() => readConfig(page(JSON.stringify({ ...rest, apiUrl: 3 })))).toThrow(
      expect.objectContaining({
        message: "Wrong or missing in the page's configuration: role, apiUrl",
        acronym: 'DTI',
      }),
    );
  });

  it.each(['', '{', '{}'])('lists every name if there is none (%j)', (json) => {
    expect(() => readConfig(page(json))).toThrow(/: signIn, role, apiUrl, .*systemsUrl, publicationMonths$/);
  });
});
