import type { Context } from 'koa';

/**
 * Returns the parameters of a request's query. Strapi's parser drops parameters named like a member of
 * Object.prototype, and a read would respond as if they were absent: they are added by their names as sent.
 */
export function queryOf({ query, querystring }: Pick<Context, 'query' | 'querystring'>): object {
  const leftOut = [...new URLSearchParams(querystring)].filter(
    ([name]) => name !== '' && !Object.hasOwn(query, name.replace(/\[.*/s, '')),
  );
  return Object.fromEntries([...Object.entries(query), ...leftOut]);
}
