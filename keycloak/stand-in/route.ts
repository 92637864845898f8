import { authenticate, authorize } from './authorize.ts';
import { discovery } from './discovery.ts';
import { cookieProbe, cookieProbeResult, statusFrame } from './frames.ts';
import { logout } from './logout.ts';
import type { StandIn } from './StandIn.ts';
import { token } from './token.ts';
import { userInfo } from './userInfo.ts';

type Handler = (standIn: StandIn, request: Request, form: URLSearchParams) => Response | Promise<Response>;

const connect = 'protocol/openid-connect';
const handlers: Record<string, Handler> = {
  'GET .well-known/openid-configuration': discovery,
  [`GET ${connect}/certs`]: ({ key }) => Response.json({ keys: [key.publicJwk] }),
  [`GET ${connect}/auth`]: authorize,
  'POST login-actions/authenticate': authenticate,
  [`POST ${connect}/token`]: (standIn, _, form) => token(standIn, form),
  [`OPTIONS ${connect}/userinfo`]: () => new Response(null, { status: 204 }),
  [`GET ${connect}/userinfo`]: userInfo,
  [`GET ${connect}/logout`]: (standIn, request) =>
    logout(standIn, request, new URL(request.url).searchParams),
  [`GET ${connect}/login-status-iframe.html`]: statusFrame,
  [`GET ${connect}/3p-cookies/step1.html`]: cookieProbe,
  [`GET ${connect}/3p-cookies/step2.html`]: cookieProbeResult,
};

function crossOrigin({ realm }: StandIn, request: Request): Record<string, string> | undefined {
  const origin = request.headers.get('origin');
  if (origin === null || !realm.clients.some(({ webOrigins }) => webOrigins.includes(origin)))
    return undefined;
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'Authorization',
  };
}

/** Handles one request. Pages are same-origin; endpoints that scripts call send CORS headers. */
export async function route(standIn: StandIn, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const root = `/realms/${standIn.realm.realm}/`;
  const path = pathname.startsWith(root) ? pathname.slice(root.length) : '';
  const cors = crossOrigin(standIn, request);

  const handler = handlers[`${request.method} ${path}`];
  if (!handler) return Response.json({ error: 'HTTP 404 Not Found' }, { status: 404 });
  if (path.endsWith('/token') && request.headers.has('origin') && !cors)
    return new Response(null, { status: 403 });

  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
  const form = new URLSearchParams(isForm ? await request.text() : '');
  const response = await handler(standIn, request, form);
  for (const [name, value] of Object.entries(cors ?? {})) response.headers.set(name, value);
  response.headers.set('x-content-type-options', 'nosniff');
  response.headers.set('referrer-policy', 'no-referrer');
  return response;
}
