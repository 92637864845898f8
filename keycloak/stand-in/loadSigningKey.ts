import { hkdfSync } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import { z } from 'zod';
import { Refusal } from '../Refusal.ts';

const base64url = z.base64url();
const fields = {
  n: base64url,
  e: base64url,
  d: base64url,
  p: base64url,
  q: base64url,
  dp: base64url,
  dq: base64url,
  qi: base64url,
};
const keySchema = z.object({ kty: z.literal('RSA'), ...fields });
type PrivateJwk = z.infer<typeof keySchema>;

export type SigningKey = Awaited<ReturnType<typeof loadSigningKey>>;

async function generate(): Promise<PrivateJwk> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return keySchema.parse(await exportJWK(privateKey));
}

async function readOrCreate(file: string): Promise<PrivateJwk> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) {
    const created = await generate();
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(created), { mode: 0o600 });
    return created;
  }
  try {
    return keySchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Refusal(
      `O arquivo de STAND_IN_KEYS (${file}) não contém uma chave válida: apague-o e tente de novo.`,
      { cause },
    );
  }
}

/**
 * The realm's RS256 key: kept in `file` across restarts, or fresh in memory.
 * `secret` signs what only the stand-in itself reads back (cookies, refresh tokens), as Keycloak's HS512 key does.
 */
export async function loadSigningKey(file: string | undefined) {
  const jwk = await (file ? readOrCreate(file) : generate());
  const { kty, n, e } = jwk;
  const kid = await calculateJwkThumbprint({ kty, n, e });
  return {
    kid,
    privateKey: await importJWK(jwk, 'RS256'),
    publicKey: await importJWK({ kty, n, e }, 'RS256'),
    publicJwk: { kty, n, e, kid, alg: 'RS256', use: 'sig' },
    secret: new Uint8Array(hkdfSync('sha512', jwk.d, '', 'stand-in', 64)),
  };
}
