import { randomBytes } from 'node:crypto';
import { readCookie } from './cookies.ts';
import { html, Markup } from './page.ts';
import type { StandIn } from './StandIn.ts';

const statusScript = `
const { cookie, clients } = JSON.parse(document.currentScript.dataset.config);
const fingerprint = async (sid) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sid));
  return btoa(String.fromCharCode(...new Uint8Array(digest))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};
addEventListener('message', async ({ data, origin, source }) => {
  if (source !== parent || typeof data !== 'string') return;
  const [clientId, sid] = data.split(' ');
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(cookie + '='))?.slice(cookie.length + 1);
  const unchanged = (found ?? '') === (sid ? await fingerprint(sid) : '');
  const known = clients[clientId]?.includes(origin);
  source.postMessage(known ? (unchanged ? 'unchanged' : 'changed') : 'error', origin);
});`;

function frame({ realm }: StandIn, script: string, config: unknown): Response {
  const nonce = randomBytes(16).toString('base64');
  const origins = realm.clients.flatMap(({ webOrigins }) => webOrigins).join(' ');
  const body = html`<!doctype html><title>Keycloak local</title>
    <script nonce="${nonce}" data-config="${JSON.stringify(config)}">
      ${new Markup(script)};
    </script>`;
  return new Response(body.text, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; frame-ancestors ${origins}`,
      'cache-control': 'no-store',
    },
  });
}

/** login-status-iframe.html: tells keycloak-js whether the browser's session is still the one of its tokens. */
export function statusFrame(standIn: StandIn): Response {
  const clients = Object.fromEntries(
    standIn.realm.clients.map(({ clientId, webOrigins }) => [clientId, webOrigins]),
  );
  return frame(standIn, statusScript, { cookie: standIn.cookies.session, clients });
}

/** 3p-cookies/step1.html: sets a cookie and redirects to step 2, which checks whether the frame has stored it. */
export function cookieProbe({ realm, cookies }: StandIn): Response {
  const headers = {
    location: 'step2.html',
    'set-cookie': `${cookies.session}-probe=1; Path=/realms/${realm.realm}/; SameSite=Lax; Max-Age=60`,
  };
  return new Response(null, { status: 302, headers });
}

/** 3p-cookies/step2.html: tells keycloak-js the result. */
export function cookieProbeResult(standIn: StandIn, request: Request): Response {
  const supported = readCookie(request, `${standIn.cookies.session}-probe`) === '1';
  const script = "parent.postMessage(JSON.parse(document.currentScript.dataset.config), '*');";
  return frame(standIn, script, supported ? 'supported' : 'unsupported');
}
