import { expect } from 'vitest';
import { panelOf, panelUserOf, type PanelClient } from './panelOf.ts';
import { pdf } from './sampleFiles.ts';
import { startServer } from './startServer.ts';

/** A title that only the people of its entry may read. */
export const SECRET = 'Segredo da licitação';

/** Starts a server whose native panel has an administrator, an editor and two authors. */
export async function startWithPanelPeople() {
  const server = await startServer({ env: { RATE_LIMITS: 'off' } });
  return {
    server,
    administrator: await panelOf(server),
    author: await panelUserOf(server, 'strapi-author'),
    other: await panelUserOf(server, 'strapi-author'),
    editor: await panelUserOf(server, 'strapi-editor'),
  };
}

/** Uploads a file to the media library, and returns its number. */
export async function upload(
  client: PanelClient,
  bytes: Buffer,
  name: string,
  type: string,
): Promise<number> {
  const { status, body } = await client.upload(bytes, name, type);
  expect(status).toBe(201);
  return body[0].id;
}

export const uploadPdf = (client: PanelClient, text = 'um') =>
  upload(client, pdf(text), `${text}.pdf`, 'application/pdf');
