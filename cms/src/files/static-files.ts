import type { Context } from 'koa';
import sirv from 'sirv';

type Options = Parameters<typeof sirv>[1];

/** Serves a folder's files; `serve` says whether one answered. */
export function staticFiles(
  folder: string,
  options: Options,
): (ctx: Pick<Context, 'req' | 'res' | 'respond'>, url: string) => Promise<boolean> {
  const handler = sirv(folder, options);
  return (ctx, url) =>
    new Promise((resolve) => {
      const { req, res } = ctx;
      const original = req.url;
      req.url = url;
      res.statusCode = 200;
      res.once('close', () => resolve(true));
      // A file may go between its stat and its reading: sirv leaves that error unheard, which would end the process.
      res.once('pipe', (file) => file.once('error', (error) => res.destroy(error)));
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
