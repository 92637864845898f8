import { CONSOLE_PERSON } from '../../../keycloak/server/startKeycloak.ts';

const REALM = 'fundo';

/** Undoes what was done in the console. */
type Undo = () => Promise<unknown>;

/** The console of a real Keycloak, by its own API, for the person whom `npm run keycloak` makes. */
export async function openConsole(keycloakUrl: string) {
  const signedIn = await fetch(`${keycloakUrl}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', ...CONSOLE_PERSON }),
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };

  async function send(method: string, path: string, body?: unknown): Promise<Response> {
    const answer = await fetch(`${keycloakUrl}/admin/realms/${REALM}${path}`, {
      method,
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }

  return {
    /** Makes a key that signs from now on; those before it go on being served. */
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
    async shutOut(person: string): Promise<Undo> {
      await send('PUT', `/users/${person}`, { enabled: false });
      return () => send('PUT', `/users/${person}`, { enabled: true });
    },
  };
}

export type Console = Awaited<ReturnType<typeof openConsole>>;
