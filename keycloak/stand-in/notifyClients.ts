import type { Session } from './createSessions.ts';
import type { StandIn } from './StandIn.ts';

/** Longer than a response from this machine takes, so that signing out does not wait for a site that hangs. */
const TIMEOUT_MS = 2_000;

/** Notifies each client of a session that has ended. A client that does not respond keeps its tokens until they expire. */
export async function notifyClients({ realm, tokens }: StandIn, session: Session): Promise<void> {
  const notified = realm.clients.filter(({ clientId }) => session.clients.has(clientId));
  await Promise.all(
    notified.map(async (client) => {
      const logout_token = await tokens.logout(session, client);
      await fetch(client.backChannelLogoutUrl, {
        method: 'POST',
        body: new URLSearchParams({ logout_token }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) =>
        console.warn(`${client.clientId} was not notified of a logout: ${String(error)}`),
      );
    }),
  );
}
