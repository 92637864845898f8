import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, jwtVerify, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDiscoveredKeys } from './discovered-keys';

const COOLDOWN_MS = 50;
const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const token = new SignJWT({ sub: 'ana' }).setProtectedHeader({ alg: 'RS256', kid: 'atual' }).sign(key);

let server: Server;
let issuer: string;
/** Requests that the provider received, and changes to its discovery document. */
let requests: string[];
let document: Record<string, unknown>;
let status: number;

beforeEach(async () => {
  requests = [];
  document = {};
  status = 200;
  server = createServer(async (request, response) => {
    requests.push(request.url!);
    const jwk = { ...(await exportJWK(createPublicKey(key))), kid: 'atual', alg: 'RS256' };
    const isKeys = request.url === '/chaves';
    const body = isKeys
      ? { keys: [jwk] }
      : { issuer, jwks_uri: `${new URL(issuer).origin}/chaves`, ...document };
    response.writeHead(isKeys ? 200 : status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cidade`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const DOCUMENT = '/cidade/.well-known/openid-configuration';
const createVerify = () => {
  const keys = createDiscoveredKeys({ issuer, cooldownMs: COOLDOWN_MS, timeoutMs: 1_000 });
  return async () => (await jwtVerify(await token, keys)).payload.sub;
};
const unreachable = { status: 503, code: 'keys_unreachable' };

it('fetches the document and its keys once, at the first token', async () => {
  const verify = createVerify();
  expect(requests).toEqual([]);
  expect(await Promise.all([verify(), verify()])).toEqual(['ana', 'ana']);
  expect(await verify()).toBe('ana');
  expect(requests).toEqual([DOCUMENT, '/chaves']);
});

it('throws 503 while the provider is down, retries once per cooldown, and recovers', async () => {
  const verify = createVerify();
  status = 502;
  await expect(verify()).rejects.toMatchObject(unreachable);
  await expect(verify()).rejects.toMatchObject(unreachable);
  expect(requests).toEqual([DOCUMENT]);
  status = 200;
  await vi.waitFor(async () => expect(await verify()).toBe('ana'));
});

it.each([
  ['another issuer', () => ({ issuer: 'https://outro.example' })],
  [
    'its issuer with an extra slash',
    () => {
      issuer = new URL(issuer).origin;
      return { issuer: `${issuer}/` };
    },
  ],
  ['no address of keys', () => ({ jwks_uri: undefined })],
])('refuses a document that names %s', async (_name, changes) => {
  document = changes();
  await expect(createVerify()()).rejects.toMatchObject(unreachable);
  expect(requests).not.toContain('/chaves');
});
