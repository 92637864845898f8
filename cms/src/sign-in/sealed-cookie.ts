import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { Context } from 'koa';
import type { z } from 'zod';
import { env } from '../base/environment/env';

export interface SealedCookieOptions<Schema extends z.ZodType> {
  name: string;
  /** The addresses that it is sent to. */
  path: string;
  /** How long it counts, whatever the browser does with it. */
  seconds: number;
  schema: Schema;
}

/**
 * A cookie that only this installation writes and reads (A256GCM, under a key made of each of APP_KEYS): no script,
 * no other site and no plain connection is given it, and a changed, foreign or expired one is as none.
 */
export function createSealedCookie<Schema extends z.ZodType>({
  name: bareName,
  path,
  seconds,
  schema,
}: SealedCookieOptions<Schema>) {
  const { siteUrl, secrets } = env();
  const secure = siteUrl.startsWith('https:');
  // RFC 6265bis, 4.1.3: under these names no other host, and no plain connection, can set it.
  const prefix = path === '/' ? '__Host-' : '__Secure-';
  const name = `${secure ? prefix : ''}${bareName}`;
  const keys = secrets.appKeys
    .split(',')
    .map((secret) => new Uint8Array(hkdfSync('sha256', secret, '', `cookie ${bareName}`, 32)));

  const send = (ctx: Context, value: string, maxAge: number) => {
    // Behind a proxy the connection itself is plain, and the library would refuse.
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

  const open = async (value: string) => {
    for (const key of keys) {
      const opened = await jwtDecrypt(value, key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
        requiredClaims: ['exp'],
      }).catch(() => undefined);
      if (opened) return schema.safeParse(opened.payload['value']).data;
    }
    return undefined;
  };

  return {
    async set(ctx: Context, value: z.input<Schema>): Promise<void> {
      const sealed = new EncryptJWT({ value })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${seconds} seconds`);
      send(ctx, await sealed.encrypt(keys[0]!), seconds * 1000);
    },
    /** What was sealed, or undefined where nothing that counts came. */
    async get(ctx: Context): Promise<z.output<Schema> | undefined> {
      const value = ctx.cookies.get(name, { signed: false });
      return value ? open(value) : undefined;
    },
    clear: (ctx: Context): void => send(ctx, '', 0),
  };
}
