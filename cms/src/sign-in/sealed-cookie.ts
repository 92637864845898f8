import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { Context } from 'koa';
import type { z } from 'zod';
import { env } from '../base/environment/env';

export interface SealedCookieOptions<Schema extends z.ZodType> {
  name: string;
  /** The cookie's Path. */
  path: string;
  /** Maximum age, which the server checks too. */
  seconds: number;
  schema: Schema;
}

/** Name and value of a cookie, in bytes. Browsers drop one above 4096 (RFC 6265bis, 5.6), some with its attributes. */
const MAX_BYTES = 4096 - 200;

/**
 * A cookie that only this installation can write and read (A256GCM, with a key derived from each of APP_KEYS): httpOnly,
 * SameSite=Lax and, if the site has TLS, Secure. If an `idToken` makes it too large for browsers, it has none.
 */
export function createSealedCookie<Schema extends z.ZodType>({
  name: bareName,
  path,
  seconds,
  schema,
}: SealedCookieOptions<Schema>) {
  const { siteUrl, secrets } = env();
  const secure = siteUrl.startsWith('https:');
  // RFC 6265bis, 4.1.3: another host, or a response over plain HTTP, cannot set a cookie with such a name.
  const prefix = path === '/' ? '__Host-' : '__Secure-';
  const name = `${secure ? prefix : ''}${bareName}`;
  const keys = secrets.appKeys
    .split(',')
    .map((secret) => new Uint8Array(hkdfSync('sha256', secret, '', `cookie ${bareName}`, 32)));

  const send = (ctx: Context, value: string, maxAge: number) => {
    // Behind a proxy the connection is plain HTTP, so the library would refuse a secure cookie.
    ctx.cookies.secure = secure;
    ctx.cookies.set(name, value, {
      path,
      maxAge,
      secure,
      httpOnly: true,
      sameSite: 'lax',
      signed: false,
      overwrite: true,
    });
  };

  const seal = (value: object) =>
    new EncryptJWT({ value })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(`${seconds} seconds`)
      .encrypt(keys[0]!);

  const unseal = async (value: string) => {
    for (const key of keys) {
      const unsealed = await jwtDecrypt(value, key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
        requiredClaims: ['exp'],
      }).catch(() => undefined);
      if (unsealed) return schema.safeParse(unsealed.payload['value']).data;
    }
    return undefined;
  };

  return {
    async set(ctx: Context, value: z.input<Schema> & { idToken?: string }): Promise<void> {
      const whole = await seal(value);
      const isTooLarge = name.length + whole.length > MAX_BYTES;
      send(ctx, isTooLarge ? await seal({ ...value, idToken: undefined }) : whole, seconds * 1000);
    },
    /** Returns the sealed value, or undefined if there is none, it was not sealed by us, or it has expired. */
    async get(ctx: Context): Promise<z.output<Schema> | undefined> {
      const value = ctx.cookies.get(name, { signed: false });
      return value ? unseal(value) : undefined;
    },
    clear: (ctx: Context): void => send(ctx, '', 0),
  };
}
