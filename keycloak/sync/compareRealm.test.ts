import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { fillPlaceholders } from '../fillPlaceholders.ts';
import { compareRealm, type Item } from './compareRealm.ts';
import { describe as inWords } from './describe.ts';

const text = await readFile(new URL('../realm.json', import.meta.url), 'utf8');
/** A parsed realm, which tests may change. */
type Parsed = ReturnType<typeof JSON.parse>;
const desired: Parsed = JSON.parse(fillPlaceholders(text, { SITE_URL: 'https://fundo.example' }));

/** Returns a copy of the realm of realm.json, changed by `change`. */
function realmWith(change: (realm: Parsed) => void): Item {
  const realm = structuredClone(desired);
  change(realm);
  return realm;
}
const linesOf = (change: (realm: Parsed) => void) =>
  compareRealm(desired, realmWith(change)).differences.map(inWords);

describe('a realm', () => {
  it('does not differ by numbers in place of texts, or by lists in another order', () => {
    const lines = linesOf((realm) => {
      realm.accessTokenLifespan = 300;
      realm.clients[0].defaultClientScopes.reverse();
    });
    expect(lines).toEqual([]);
  });

  it('differs by each setting, role, client and mapper that it lacks', () => {
    const lines = linesOf((realm) => {
      realm.passwordPolicy = 'length(8)';
      realm.roles.realm.pop();
      realm.clients[0].protocolMappers = [];
      realm.clients[2].protocolMappers[0].config['multivalued'] = 'false';
      realm.clients.splice(1, 1);
      realm.scopeMappings[1].roles = ['painel-editor'];
    });
    expect(lines).toEqual([
      'realm, passwordPolicy: length(8) → length(12) and notUsername and notEmail and passwordBlacklist(common-passwords.txt)',
      'papel painel-administrador: não existe → será criado',
      'cliente fundo-admin, protocolMappers, fundo-api: não existe → será criado',
      'cliente fundo-site: não existe → será criado',
      'cliente fundo-painel, protocolMappers, papeis-no-id-token, config, multivalued: false → true',
      'papéis que o cliente fundo-painel recebe, roles: painel-editor → painel-editor, painel-administrador',
    ]);
  });

  it('keeps what the city added, and reports what it added to lists of the product', () => {
    const { differences, extras } = compareRealm(
      desired,
      realmWith((realm) => {
        realm.smtpServer = { host: 'correio.cidade.example' };
        realm.clients.push({ clientId: 'portal' });
        realm.roles.realm.push({ name: 'papel-da-cidade' });
        realm.clients[0].attributes['da.cidade'] = 'sim';
        realm.clients[0].redirectUris = ['https://antigo.example/admin/'];
        realm.clients[1].attributes['post.logout.redirect.uris'] = 'https://antigo.example/sair';
      }),
    );
    expect(differences.map(inWords)).toEqual([
      'cliente fundo-admin, redirectUris: https://antigo.example/admin/ → https://fundo.example/admin/, https://antigo.example/admin/',
      'cliente fundo-site, attributes, post.logout.redirect.uris: https://antigo.example/sair → https://fundo.example/sair##https://antigo.example/sair',
    ]);
    expect(extras.map(({ names }) => names)).toEqual([
      ['https://antigo.example/admin/'],
      ['https://antigo.example/sair'],
    ]);
  });

  it('loses the optional scopes of a client of the product: one of them allows offline tokens', () => {
    const lines = linesOf((realm) => (realm.clients[0].optionalClientScopes = ['offline_access']));
    expect(lines).toEqual(['cliente fundo-admin, optionalClientScopes: offline_access → (vazio)']);
  });
});

describe("the panel's client", () => {
  it('is left alone if no secret is configured', () => {
    const lines = linesOf((realm) => Object.assign(realm.clients[2], { enabled: true, secret: 'guardado' }));
    expect(lines).toEqual([]);
  });

  it('gets the configured secret, which is not shown', () => {
    const configured = realmWith((realm) => (realm.clients[2].secret = 'o-segredo-novo'));
    const existing = realmWith((realm) => (realm.clients[2].secret = 'o-segredo-de-antes'));
    const lines = compareRealm(configured, existing).differences.map(inWords);
    expect(lines).toEqual(['cliente fundo-painel, secret: outro segredo → o de PANEL_CLIENT_SECRET']);
  });
});

describe("the sign-in's flows", () => {
  const flow = (realm: Parsed, alias: string) =>
    realm.authenticationFlows.find((candidate: Parsed) => candidate.alias === alias);

  it('differ by an execution that is missing, weaker, out of order, or otherwise configured', () => {
    const lines = linesOf((realm) => {
      flow(realm, 'segundo-fator-de-quem-tem').authenticationExecutions.pop();
      flow(realm, 'senha-e-segundo-fator').authenticationExecutions[1].requirement = 'DISABLED';
      flow(realm, 'segundo-fator-de-painel-editor').authenticationExecutions.reverse();
      realm.authenticatorConfig[0].config.negate = 'true';
    });
    expect(lines).toEqual([
      'fluxo senha-e-segundo-fator, segundo-fator-de-quem-tem, requirement: DISABLED → CONDITIONAL',
      'fluxo segundo-fator-de-quem-tem, webauthn-authenticator: não existe → será criado',
      'fluxo segundo-fator-de-painel-editor, ordem: auth-otp-form, conditional-sub-flow-executed, conditional-user-role → conditional-user-role, conditional-sub-flow-executed, auth-otp-form',
      'configuração tem-fundo-administrador, config, negate: true → false',
    ]);
  });

  it('are left alone if somebody made the flow by hand, as docs/operations.md describes', () => {
    const byHand = realmWith((realm) => {
      const executions = [{ authenticator: 'auth-cookie' }, { flowAlias: 'entrada-com-segundo-fator forms' }];
      realm.authenticationFlows = [
        { alias: 'entrada-com-segundo-fator', topLevel: true, authenticationExecutions: executions },
      ];
      realm.authenticatorConfig = [];
    });
    expect(compareRealm(desired, byHand)).toMatchObject({
      differences: [],
      handMadeFlow: 'entrada-com-segundo-fator',
    });
  });

  it('are completed if an interrupted run left the flow empty', () => {
    const lines = linesOf((realm) => (realm.authenticationFlows[0].authenticationExecutions = []));
    expect(lines).toHaveLength(2);
  });
});
