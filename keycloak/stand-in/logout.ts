import { allowsRedirect } from './allowsRedirect.ts';
import { redirect, showForm, takeForm } from './authorize.ts';
import { sessionOf, signedOutCookies } from './cookies.ts';
import { html, page, refusalPage } from './page.ts';
import type { StandIn } from './StandIn.ts';

const signedOutPage = () => page({ title: 'Você saiu', body: html`<p>Pode fechar esta página.</p>` });

async function leave(
  standIn: StandIn,
  request: Request,
  sid: string | undefined,
  destination: string | undefined,
) {
  const current = await sessionOf(standIn, request);
  if (sid) standIn.sessions.end(sid);
  const response = destination ? redirect(destination) : signedOutPage();
  if (!current || current.sid === sid)
    for (const cookie of signedOutCookies(standIn)) response.headers.append('set-cookie', cookie);
  return response;
}

/**
 * Ends the session that `id_token_hint` names and goes back to the client
 * (OpenID Connect RP-Initiated Logout 1.0); without a valid hint the person confirms first.
 */
export async function logout(
  standIn: StandIn,
  request: Request,
  parameters: URLSearchParams,
): Promise<Response> {
  const confirmed = parameters.has('pendencia') ? takeForm(standIn, request, parameters)?.leave : undefined;
  if (confirmed) return leave(standIn, request, confirmed.sid, confirmed.destination);

  const hint = await standIn.tokens.readHint(parameters.get('id_token_hint') ?? '');
  const clientId = hint?.azp ?? parameters.get('client_id');
  const client = standIn.realm.clients.find((known) => known.clientId === clientId);
  const asked = parameters.get('post_logout_redirect_uri');
  if (asked !== null && !(client && allowsRedirect(client.redirectUris, asked)))
    return refusalPage('O endereço de retorno da saída não é permitido (post_logout_redirect_uri).');

  const back = asked === null ? undefined : new URL(asked);
  const state = parameters.get('state');
  if (back && state !== null) back.searchParams.set('state', state);
  const destination = back?.toString();
  if (hint) return leave(standIn, request, hint.sid, destination);

  const session = await sessionOf(standIn, request);
  if (!session) return leave(standIn, request, undefined, destination);
  return showForm(standIn, request, { leave: { sid: session.sid, destination } }, (token) => {
    const body = html` <form
      method="post"
      action="/realms/${standIn.realm.realm}/protocol/openid-connect/logout"
    >
      <p>Deseja mesmo sair?</p>
      <input type="hidden" name="pendencia" value="${token}" />
      <button type="submit">Sair</button>
    </form>`;
    return page({ title: 'Sair', body, formTargets: client?.webOrigins ?? [] });
  });
}
