import type { Context } from 'koa';

/**
 * The parameters of a request's query, those that are repeated as lists. Strapi's parser leaves out what is named like a
 * member of Object.prototype, so that a read would answer as if it had not been asked for.
 */
export function queryOf({ querystring }: Pick<Context, 'querystring'>): Readonly<Record<string, unknown>> {
  const values = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(querystring)) {
    const known = values.get(name);
    if (known) known.push(value);
    else values.set(name, [value]);
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all]));
}
