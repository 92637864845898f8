import { sessionOf, signedOutCookies } from './cookies.ts';
import { html, page, refusalPage } from './page.ts';
import { redirect } from './redirect.ts';
import type { StandIn } from './StandIn.ts';
import { notifyClients } from './notifyClients.ts';

/**
 * Ends the session that `id_token_hint` names and redirects to the client (OpenID Connect RP-Initiated Logout 1.0).
 * Without a valid hint no session ends, so that a link on another site signs nobody out.
 */
export async function logout(standIn: StandIn, request: Request, query: URLSearchParams): Promise<Response> {
  const hint = await standIn.tokens.readHint(query.get('id_token_hint') ?? '');
  const clientId = hint?.azp ?? query.get('client_id');
  const client = standIn.realm.clients.find((known) => known.clientId === clientId);
  const destination = query.get('post_logout_redirect_uri');
  if (destination !== null && !client?.afterLogout.includes(destination))
    return refusalPage('O endereço de retorno da saída não é permitido (post_logout_redirect_uri).');

  const current = sessionOf(standIn, request);
  const ended = hint && standIn.sessions.end(hint.sid);
  if (ended) await notifyClients(standIn, ended);
  const response = destination
    ? redirect(destination)
    : page({ title: 'Você saiu', body: html`<p>Pode fechar esta página.</p>` });
  if (!current || current.sid === hint?.sid)
    for (const cookie of signedOutCookies(standIn)) response.headers.append('set-cookie', cookie);
  return response;
}
