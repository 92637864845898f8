import { expect } from 'vitest';
import { panelOf, panelUserOf, type PanelClient } from './panelOf.ts';
import { pdf } from './sampleFiles.ts';
import type { Server } from './startServer.ts';

/** A title that only the people of its entry may read. */
export const SECRET = 'Segredo da licitação';

/** Creates an editor and two authors in a server's native panel, and signs them in, with its administrator. */
export const createPanelPeople = async (server: Pick<Server, 'url'>) => ({
  administrator: await panelOf(server),
  author: await panelUserOf(server, 'strapi-author'),
  other: await panelUserOf(server, 'strapi-author'),
  editor: await panelUserOf(server, 'strapi-editor'),
});

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
