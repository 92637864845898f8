import type { Context } from 'koa';

/** Reads a form's fields (application/x-www-form-urlencoded); undefined if it is none, or longer than `maxBytes`. */
export async function readForm(ctx: Context, maxBytes: number): Promise<URLSearchParams | undefined> {
  const { length } = ctx.request;
  if (!ctx.is('urlencoded') || !(length <= maxBytes)) return undefined;
  let text = '';
  for await (const chunk of ctx.req) text += String(chunk);
  return new URLSearchParams(text);
}
