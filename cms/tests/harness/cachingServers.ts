import { apiOf } from './apiOf.ts';
import { createAlbum, createAta, createPergunta } from './content.ts';
import { inDatabase } from './database.ts';
import { signIn } from './signIn.ts';
import { createStorage, newStorage, startServer } from './startServer.ts';

/** An origin whose pages may read the API of both servers. */
export const PARTNER = 'https://parceiro.example';

/** Starts two servers with the same content: one with the public cache, the other without. */
export async function startCachingServers() {
  const storage = await createStorage();
  const env = { RATE_LIMITS: 'off', TRUST_PROXY: '1', CORS_ORIGINS: PARTNER };
  const caching = await startServer({ storage, env });
  const admin = apiOf(caching, (await signIn('admin')).access_token);
  let album = 0;
  for (let n = 1; n <= 10; n += 1)
    album = (await createAlbum(admin, { titulo: `Álbum ${n}`, fotos: n % 2 })).id;
  await createPergunta(admin);
  // Albums of two years, so that a filter by year has an effect.
  await inDatabase({ url: storage.database.url, dataDir: storage.dataDir }, (database) =>
    database('albuns')
      .whereIn('id', [album, album - 9])
      .update({ created_at: new Date(Date.UTC(1999, 5, 10, 12)) }),
  );
  /** Empties the server's cache: deleting a file evicts every response, since any section may show it. */
  const emptyCache = async () => {
    const { id } = await createAta(admin);
    await admin.delete(`admin/atas_reunioes/${id}`);
  };
  await emptyCache();
  // SQLite serves one process: the second one gets a copy.
  const ofFresh = storage.database.url
    ? storage
    : await newStorage({ dataDir: storage.dataDir, databaseUrl: undefined });
  const fresh = await startServer({ storage: ofFresh, env: { ...env, PUBLIC_CACHE: 'off' } });
  return {
    caching,
    fresh,
    /** The id of the newest album. */
    album,
    emptyCache,
    async stop() {
      await Promise.all([caching.stop(), fresh.stop()]);
      if (ofFresh !== storage) await ofFresh.remove();
      await storage.remove();
    },
  };
}

export type CachingServers = Awaited<ReturnType<typeof startCachingServers>>;

/** The parts of a response that a visitor sees. */
export async function seenAt({ url }: { readonly url: string }, address: string) {
  const reply = await fetch(url + address);
  const { status, headers } = reply;
  const compared = ['content-type', 'content-security-policy', 'access-control-allow-origin', 'set-cookie'];
  return { status, ...compared.map((name) => headers.get(name)), body: await reply.text() };
}
