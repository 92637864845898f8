import { CONSOLE_PERSON } from '../../../keycloak/server/startKeycloak.ts';

const REALM = 'fundo';

export interface NewPerson {
  readonly username: string;
  readonly password: string;
  readonly roles?: readonly string[];
  /** The secret of an authenticator app that is already set up. */
  readonly otpSecret?: string;
}

/** An authenticator app's credential in Keycloak's form: RFC 6238, six digits, 30 s. */
const otpCredential = (secret: string) => ({
  type: 'otp',
  secretData: JSON.stringify({ value: secret }),
  credentialData: JSON.stringify({ subType: 'totp', digits: 6, period: 30, algorithm: 'HmacSHA1' }),
});

/** Undoes a change. */
type Undo = () => Promise<unknown>;

/** Keycloak's admin API, signed in as the administrator that `npm run keycloak` creates. */
export async function openConsole(keycloakUrl: string) {
  const signedIn = await fetch(`${keycloakUrl}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', ...CONSOLE_PERSON }),
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };

  async function send(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await fetch(`${keycloakUrl}/admin/realms/${REALM}${path}`, {
      method,
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  return {
    /** Sends any request of the realm's part of the admin API. Throws what Keycloak says if it refuses. */
    send,
    /** Adds a signing key; the earlier ones are still published. */
    async addSigningKey(): Promise<Undo> {
      const { id: parentId } = (await (await send('GET', '')).json()) as { id: string };
      const made = await send('POST', '/components', {
        name: 'nova',
        parentId,
        providerId: 'rsa-generated',
        providerType: 'org.keycloak.keys.KeyProvider',
        config: { priority: ['1000'], algorithm: ['RS256'], keySize: ['2048'] },
      });
      const id = made.headers.get('location')!.split('/').at(-1)!;
      return () => send('DELETE', `/components/${id}`);
    },
    endSession: (sid: string) => send('DELETE', `/sessions/${sid}`),
    async takeRole(person: string, name: string): Promise<Undo> {
      const roles = [await (await send('GET', `/roles/${name}`)).json()];
      const path = `/users/${person}/role-mappings/realm`;
      await send('DELETE', path, roles);
      return () => send('POST', path, roles);
    },
    /** Changes settings of the realm. */
    async changeRealm(settings: Record<string, string>): Promise<Undo> {
      const before = (await (await send('GET', '')).json()) as Record<string, unknown>;
      await send('PUT', '', settings);
      return () =>
        send('PUT', '', Object.fromEntries(Object.keys(settings).map((name) => [name, before[name]])));
    },
    async createPerson({ username, password, roles = [], otpSecret }: NewPerson) {
      const made = await send('POST', '/users', {
        username,
        email: `${username}@fundo.example`,
        firstName: username,
        lastName: 'de Teste',
        enabled: true,
        credentials: [
          { type: 'password', value: password, temporary: false },
          ...(otpSecret ? [otpCredential(otpSecret)] : []),
        ],
      });
      const path = `/users/${made.headers.get('location')!.split('/').at(-1)!}`;
      const input = await Promise.all(
        roles.map(async (name) => (await send('GET', `/roles/${name}`)).json()),
      );
      await send('POST', `${path}/role-mappings/realm`, input);
      return {
        remove: () => send('DELETE', path),
        /** Sets a password. If Keycloak refuses it, throws its reason. */
        setPassword: (value: string) =>
          send('PUT', `${path}/reset-password`, { type: 'password', value, temporary: false }),
      };
    },
    async shutOut(person: string): Promise<Undo> {
      await send('PUT', `/users/${person}`, { enabled: false });
      return () => send('PUT', `/users/${person}`, { enabled: true });
    },
  };
}

export type Console = Awaited<ReturnType<typeof openConsole>>;
