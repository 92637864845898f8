import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { knowBrowser, readCookie, sessionOf, signedInCookies } from './cookies.ts';
import { now, type Session } from './createSessions.ts';
import { html, page, refusalPage } from './page.ts';
import { answerAddress, readAsk } from './readAsk.ts';
import type { Ask, Pending, StandIn } from './StandIn.ts';

export function redirect(to: URL | string, cookies: string[] = []): Response {
  const headers = new Headers({ location: to.toString(), 'cache-control': 'no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** Shows a page whose form only this browser can send, once: its `pendencia` field is the CSRF token. */
export function showForm(
  standIn: StandIn,
  request: Request,
  pending: Omit<Pending, 'browser'>,
  show: (token: string) => Response,
) {
  const { browser, cookie } = knowBrowser(standIn, request);
  const token = randomBytes(32).toString('base64url');
  standIn.pending.set(token, { ...pending, browser });
  const response = show(token);
  response.headers.append('set-cookie', cookie);
  return response;
}

/** The page that the form belongs to, taken out: undefined when it is old, used, or another browser's. */
export function takeForm(standIn: StandIn, request: Request, form: URLSearchParams): Pending | undefined {
  const pending = standIn.pending.take(form.get('pendencia') ?? '');
  const browser = Buffer.from(readCookie(request, standIn.cookies.browser) ?? '');
  if (!pending || browser.length !== pending.browser.length) return undefined;
  return timingSafeEqual(browser, Buffer.from(pending.browser)) ? pending : undefined;
}

function loginPage({ realm }: StandIn, ask: Ask, token: string, name: string, error?: string): Response {
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
  return page({ title: realm.displayName, body, formTargets: ask.client.webOrigins });
}

async function complete(standIn: StandIn, session: Session, ask: Ask): Promise<Response> {
  const code = randomBytes(32).toString('base64url');
  standIn.codes.set(code, { ask, sid: session.sid, grantId: randomUUID(), used: false });
  const answer = { state: ask.state, session_state: session.sid, iss: standIn.issuer, code };
  return redirect(answerAddress(ask, answer), await signedInCookies(standIn, session));
}

/** GET auth: straight back with a code when the browser is signed in, else the login page. */
export async function authorize(standIn: StandIn, request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const reading = readAsk(standIn, query);
  if ('refused' in reading) return refusalPage(reading.refused);
  if ('error' in reading) return redirect(reading.error);
  const { ask } = reading;

  const prompt = query.get('prompt');
  const maxAge = Number(query.get('max_age') ?? Infinity);
  const session = await sessionOf(standIn, request);
  if (session && prompt !== 'login' && now() - session.startedAt <= maxAge)
    return complete(standIn, session, ask);
  if (prompt === 'none')
    return redirect(answerAddress(ask, { error: 'login_required', state: ask.state, iss: standIn.issuer }));
  return showForm(standIn, request, { ask }, (token) =>
    loginPage(standIn, ask, token, query.get('login_hint') ?? ''),
  );
}

/** POST login-actions/authenticate: the login page's form. */
export async function authenticate(
  standIn: StandIn,
  request: Request,
  form: URLSearchParams,
): Promise<Response> {
  const ask = takeForm(standIn, request, form)?.ask;
  if (!ask) return refusalPage('Esta página de entrada expirou: volte ao sistema e tente entrar de novo.');

  const name = form.get('username') ?? '';
  const person = await standIn.people.authenticate(name, form.get('password') ?? '');
  if (!person)
    return showForm(standIn, request, { ask }, (token) =>
      loginPage(standIn, ask, token, name, 'Nome de usuário ou senha inválida.'),
    );
  const previous = await sessionOf(standIn, request);
  if (previous?.person.id === person.id) return complete(standIn, previous, ask);
  if (previous) standIn.sessions.end(previous.sid);
  return complete(standIn, standIn.sessions.start(person), ask);
}
