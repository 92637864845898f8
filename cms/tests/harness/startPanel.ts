import { randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { inDatabase } from './database.ts';
import { freePort } from '../../../commands/setup/ports.mjs';
import { panelOf } from './panelOf.ts';
import { createPanelVisitor } from './panelVisitor.ts';
import { startProvider } from './startProvider.ts';
import { createStorage, startServer } from './startServer.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it is about to check
type Loose = any;

/** The servers' PANEL_CLIENT_SECRET. */
export const SECRET = 'um-segredo-que-ninguem-le';

/** Claims of a new person at the provider. */
export const createPerson = (changes: JWTPayload = {}): JWTPayload => {
  const sub = randomUUID();
  return { sub, sid: randomUUID(), email: `${sub}@fundo.example`, ...changes };
};

export const roles = (...names: string[]) => ({ realm_access: { roles: names } });

/** The provider's redirect to the callback, with `code`. */
export const providerRedirect = (parameters: URLSearchParams, code: string) =>
  new URLSearchParams({ code, state: parameters.get('state')! });

/**
 * Starts two instances whose panel uses a provider that the test controls. SQLite serves one instance: there, both are
 * the same.
 */
export async function startPanel() {
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const provider = await startProvider();
  const storage = await createStorage();
  const env = { KEYCLOAK_URL: provider.url, SITE_URL: site, PANEL_CLIENT_SECRET: SECRET, LOG_LEVEL: 'debug' };
  const server = await startServer({ storage, env: { ...env, PORT: String(port) } });
  const other = storage.database.url ? await startServer({ storage, env }) : server;
  /** The panel's first user, signed in by password. */
  const first = await panelOf(server);

  const createVisitor = () => createPanelVisitor({ provider, site });
  const inTable = (name: string, look: (rows: Loose) => Promise<Loose>) =>
    inDatabase({ url: storage.database.url, dataDir: storage.dataDir }, (db) => look(db(name)));
  const userOf = async (email: unknown): Promise<Loose> =>
    ((await first.send('GET', '/admin/users?pageSize=100')).body.data.results as Loose[]).find(
      (user) => user.email === email,
    );

  return {
    provider,
    storage,
    server,
    other,
    first,
    createVisitor,
    inTable,
    /** A time in the type that this database stores. */
    moment: (at: number): Date | number => (storage.database.url ? new Date(at) : at),
    userOf,
    rolesOf: async (email: unknown) => (await userOf(email)).roles.map(({ code }: Loose) => code) as string[],
    /** Signs in with an ID token that is valid except for `changes`. */
    async enter(changes: JWTPayload, how: { foreign?: boolean } = {}) {
      const visitor = createVisitor();
      const response = await visitor.openCallback(async (parameters) => {
        const claims = { nonce: parameters.get('nonce')!, ...changes };
        return providerRedirect(parameters, await provider.codeFor(claims, how));
      });
      return { visitor, status: response.status, text: await response.text() };
    },
    /** A user who was created in the panel, signed in by password. */
    async createUser(roleIds: number[], password: string) {
      const email = `${randomUUID()}@fundo.example`;
      const { body } = await first.send('POST', '/admin/users', {
        firstname: 'Feita',
        email,
        roles: roleIds,
      });
      const visitor = createVisitor();
      const registered = await visitor.send('POST', '/admin/register', {
        registrationToken: body.data.registrationToken,
        userInfo: { firstname: 'Feita', lastname: 'No Painel', password },
      });
      visitor.browser.jar.set('jwtToken', ((await registered.json()) as Loose).data.token);
      return { email, id: body.data.id as number, visitor };
    },
    async stop() {
      await Promise.all([server.stop(), other.stop()]);
      await storage.remove();
      await provider.stop();
    },
  };
}

export type Panel = Awaited<ReturnType<typeof startPanel>>;
