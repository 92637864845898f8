import { randomUUID } from 'node:crypto';
import type { Server } from './startServer.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it is about to check
type Loose = any;

/** The Authorization header of the panel's sample user. */
export async function bearerOf({ url }: Pick<Server, 'url'>): Promise<string> {
  const login = await fetch(`${url}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'painel@example.com', password: 'Painel123' }),
  });
  return `Bearer ${((await login.json()) as { data: { token: string } }).data.token}`;
}

/** A client of the native panel's API, signed in as its sample user. */
export async function panelOf(
  { url }: Pick<Server, 'url'>,
  credentials = { email: 'painel@example.com', password: 'Painel123' },
) {
  const login = await fetch(`${url}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const { data } = (await login.json()) as { data: { token: string } };

  async function send(method: string, path: string, body?: object) {
    const form = body instanceof FormData;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${data?.token}`,
        ...(body && !form && { 'content-type': 'application/json' }),
      },
      ...(body && { body: form ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as Loose,
    };
  }

  return {
    status: login.status,
    send,
    /** Uploads as the media library does. */
    upload(bytes: Buffer, name: string, type: string) {
      const form = new FormData();
      form.append('files', new File([new Uint8Array(bytes)], name, { type }));
      return send('POST', '/upload', form);
    },
  };
}

/** The panel's address for the entries of a content type. */
export const entriesOf = (name: string) => `/content-manager/collection-types/api::${name}.${name}`;

export type PanelClient = Awaited<ReturnType<typeof panelOf>>;

/** A new user with one of Strapi's own roles, created by the panel's sample user and signed in. */
export async function panelUserOf(
  server: Pick<Server, 'url'>,
  role: 'strapi-author' | 'strapi-editor' | 'strapi-super-admin',
): Promise<PanelClient> {
  const administrator = await panelOf(server);
  const { body: roles } = await administrator.send('GET', '/admin/roles');
  const { id } = roles.data.find(({ code }: { code: string }) => code === role);
  const email = `${randomUUID()}@fundo.example`;
  const { body } = await administrator.send('POST', '/admin/users', {
    firstname: 'Feita',
    email,
    roles: [id],
  });
  const userInfo = { firstname: 'Feita', lastname: 'No Painel', password: 'Senha-de-teste-1' };
  const { registrationToken } = body.data;
  await administrator.send('POST', '/admin/register', { registrationToken, userInfo });
  return panelOf(server, { email, password: userInfo.password });
}
