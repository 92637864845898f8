import { apiOf, type Api } from './apiOf.ts';
import { startProvider } from './startProvider.ts';
import { createStorage, startServer, type Server } from './startServer.ts';

/** A server with two signed-in administrators, on new storage. */
export interface TwoPeople {
  readonly server: Server;
  readonly ana: Api;
  readonly bia: Api;
  /** Somebody who has signed in, but is no administrator. */
  readonly reader: Api;
  stop(): Promise<void>;
}

/** Starts a server and signs in 'Ana Administradora' and 'Bia Gestora' at a new provider. */
export async function startWithTwoPeople(): Promise<TwoPeople> {
  const provider = await startProvider();
  const storage = await createStorage();
  const server = await startServer({ storage, env: { KEYCLOAK_URL: provider.url } });
  const signedIn = async (sub: string, name: string) =>
    apiOf(server, await provider.accessToken({ sub, name, sid: sub }));
  return {
    server,
    ana: await signedIn('ana', 'Ana Administradora'),
    bia: await signedIn('bia', 'Bia Gestora'),
    reader: apiOf(server, await provider.accessToken({ realm_access: { roles: [] } })),
    async stop() {
      await server.stop();
      await provider.stop();
      await storage.remove();
    },
  };
}
