import type { Context } from 'koa';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { PREVIEW_PATH } from '@fundo/contract/publication';
import { createSealedCookie } from './sealed-cookie';
import { revocationsOf } from './strapi-sign-in';

const SECONDS = 600;

const previewer = z.object({
  sub: z.string(),
  sid: z.string(),
  jti: z.string(),
  issuedAt: z.iso.datetime().transform((text) => new Date(text)),
});

const cookie = () =>
  createSealedCookie({ name: 'previa', path: PREVIEW_PATH, seconds: SECONDS, schema: previewer });

/** Lets the browser of an administrator open previews for ten minutes, or until their session ends. */
export const startPreviews = (
  ctx: Context,
  { sub, sid, jti, issuedAt }: z.output<typeof previewer>,
): Promise<void> => cookie().set(ctx, { sub, sid, jti, issuedAt: issuedAt.toISOString() });

/** True if the browser may open previews. @throws SignInError 503 */
export async function mayPreview(ctx: Context, strapi: Core.Strapi): Promise<boolean> {
  const person = await cookie().get(ctx);
  return person !== undefined && !(await revocationsOf(strapi).isRevoked(person));
}
