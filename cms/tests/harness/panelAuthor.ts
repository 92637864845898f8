import { randomUUID } from 'node:crypto';
import type { Server } from './startServer.ts';
import { panelOf } from './panelOf.ts';

/** A client of the native panel's API for a new person with Strapi's role of authors, who see what they have made alone. */
export async function panelAuthor(server: Pick<Server, 'url'>) {
  const administrator = await panelOf(server);
  const { body: roles } = await administrator.send('GET', '/admin/roles');
  const { id } = roles.data.find(({ code }: { code: string }) => code === 'strapi-author');
  const email = `${randomUUID()}@example.com`;
  const person = { firstname: 'Ari', lastname: 'Autor' };
  const { body: invited } = await administrator.send('POST', '/admin/users', {
    ...person,
    email,
    roles: [id],
  });
  const credentials = { email, password: 'Painel123' };
  const { registrationToken } = invited.data;
  const userInfo = { ...person, password: credentials.password };
  await administrator.send('POST', '/admin/register', { registrationToken, userInfo });
  return panelOf(server, credentials);
}
