import { randomBytes } from 'node:crypto';
import { browserSecretOf, readCookie, sessionOf, signedInCookies } from './cookies.ts';
import type { Session } from './createSessions.ts';
import { html, page, refusalPage } from './page.ts';
import { redirectAddress, parseAuthorizationRequest } from './authorization-request.ts';
import { redirect } from './redirect.ts';
import type { AuthorizationRequest, StandIn } from './StandIn.ts';

/** The login page. Only this browser can send its form, once: the field `pendencia` is a CSRF token. */
function loginPage(
  standIn: StandIn,
  request: Request,
  authorization: AuthorizationRequest,
  name = '',
  error?: string,
): Response {
  const { browser, cookie } = browserSecretOf(standIn, request);
  const token = randomBytes(32).toString('base64url');
  standIn.pending.set(token, { authorization, browser });

  const { realm } = standIn;
  const invalid = html`${error ? html` aria-invalid="true" aria-describedby="erro"` : ''}`;
  const body = html` <form method="post" action="/realms/${realm.realm}/login-actions/authenticate">
    ${error ? html`<p class="error" id="erro" role="alert">${error}</p>` : ''}
    <input type="hidden" name="pendencia" value="${token}" />
    <label for="nome">Nome de usuário ou e-mail</label>
    <input
      id="nome"
      name="username"
      value="${name}"
      autocomplete="username"
      autocapitalize="none"
      required
      autofocus${invalid}
    />
    <label for="senha">Senha</label>
    <input id="senha" name="password" type="password" autocomplete="current-password" required${invalid} />
    <button type="submit">Entrar</button>
  </form>`;
  const response = page({
    title: realm.displayName,
    body,
    formTargets: [new URL(authorization.redirectUri).origin],
  });
  response.headers.append('set-cookie', cookie);
  return response;
}

function complete(standIn: StandIn, session: Session, authorization: AuthorizationRequest): Response {
  const code = randomBytes(32).toString('base64url');
  standIn.codes.set(code, { authorization, sid: session.sid });
  const parameters = { state: authorization.state, session_state: session.sid, iss: standIn.issuer, code };
  return redirect(redirectAddress(authorization, parameters), signedInCookies(standIn, session));
}

/** GET auth: redirects back with a code if the browser is signed in, otherwise shows the login page. */
export function authorize(standIn: StandIn, request: Request): Response {
  const query = new URL(request.url).searchParams;
  const reading = parseAuthorizationRequest(standIn, query);
  if ('refused' in reading) return refusalPage(reading.refused);
  if ('error' in reading) return redirect(reading.error);
  const { authorization } = reading;

  const prompt = query.get('prompt');
  const session = sessionOf(standIn, request);
  if (session && prompt !== 'login') return complete(standIn, session, authorization);
  if (prompt === 'none')
    return redirect(
      redirectAddress(authorization, {
        error: 'login_required',
        state: authorization.state,
        iss: standIn.issuer,
      }),
    );
  return loginPage(standIn, request, authorization);
}

/** POST login-actions/authenticate: the login page's form. */
export async function authenticate(
  standIn: StandIn,
  request: Request,
  form: URLSearchParams,
): Promise<Response> {
  const pending = standIn.pending.take(form.get('pendencia') ?? '');
  if (!pending || pending.browser !== readCookie(request, standIn.cookies.browser))
    return refusalPage('Esta página de entrada expirou: volte ao sistema e tente entrar de novo.');

  const name = form.get('username') ?? '';
  const person = await standIn.people.authenticate(name, form.get('password') ?? '');
  if (!person)
    return loginPage(standIn, request, pending.authorization, name, 'Nome de usuário ou senha inválida.');
  const previous = sessionOf(standIn, request);
  if (previous) standIn.sessions.end(previous.sid);
  return complete(standIn, standIn.sessions.start(person), pending.authorization);
}
