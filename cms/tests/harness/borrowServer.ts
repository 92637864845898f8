import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { inject, vi } from 'vitest';
import { SECTIONS } from '@fundo/contract/sections';
import type { TrashEntry } from '@fundo/contract/versions';
import { apiOf } from './apiOf.ts';
import type { LentServer } from './serverLender.ts';
import { signIn } from './signIn.ts';
import type { Server, Storage } from './startServer.ts';
import { untilIndexIsKept } from './untilIndexIsKept.ts';

export type BorrowedServer = Pick<Server, 'url'> & {
  readonly storage: Pick<Storage, 'dataDir' | 'files'> & {
    readonly database: { readonly url: string | undefined };
  };
  /** Returns the server; the next file that borrows it empties it. */
  stop(): Promise<void>;
};

/**
 * Borrows a server with default options, but no limits, or with `SITE_SIGN_IN`, from the lender: other files may have used
 * it; it is empty, though its ids do not begin at 1. A test that needs other options, an untouched server, its output or
 * its end starts one (startServer.ts).
 */
export async function borrowServer(options: { SITE_SIGN_IN?: 'required' } = {}): Promise<BorrowedServer> {
  const lender = inject('lender');
  const response = await fetch(lender, { method: 'POST', body: JSON.stringify(options) });
  const { id, url, dataDir, databaseUrl, files } = (await response.json()) as LentServer;
  await deleteEverything(url);
  await untilIndexIsKept({ dataDir, files });
  // A document of another file may still be read, from a temporary copy.
  await vi.waitUntil(async () => (await readdir(path.join(dataDir, 'incoming'))).length === 0);
  return {
    url,
    storage: { dataDir, files, database: { url: databaseUrl } },
    async stop() {
      await fetch(`${lender}/${id}`, { method: 'DELETE' });
    },
  };
}

async function deleteEverything(url: string): Promise<void> {
  const admin = apiOf({ url }, (await signIn('admin')).access_token);
  const remove = async (address: string): Promise<void> => {
    const { status } = await admin.delete(`admin/${address}`);
    if (status !== 204) throw new Error(`DELETE of ${address} answered ${status}`);
  };
  for (const { path } of Object.values(SECTIONS)) {
    const { body } = await admin.get(`${path}?range=[0,999]`);
    for (const { id } of body as { id: number }[]) await remove(`${path}/${id}`);
  }
  // The trash has pages.
  const trash = async () => (await admin.get('admin/lixeira')).body.data as TrashEntry[];
  for (let page = await trash(); page.length > 0; page = await trash())
    for (const { secao, id } of page) await remove(`lixeira/${secao}/${id}`);
}
