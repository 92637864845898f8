import type { Context } from 'koa';
import sirv from 'sirv';

type Options = Parameters<typeof sirv>[1];

/** Serves a folder's files; `serve` says whether one answered. */
export function staticFiles(
  folder: string,
  options: Options,
): (ctx: Context, url: string) => Promise<boolean> {
  const handler = sirv(folder, options);
  return (ctx, url) =>
    new Promise((resolve) => {
      const { req, res } = ctx;
      const original = req.url;
      req.url = url;
      res.statusCode = 200;
      res.once('close', () => resolve(true));
      ctx.respond = false;
      handler(req, res, () => {
        req.url = original;
        res.statusCode = 404;
        ctx.respond = true;
        resolve(false);
      });
    });
}

/** A build names its assets after their content: an address never changes its bytes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
