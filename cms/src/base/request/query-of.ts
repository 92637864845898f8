import type { Context } from 'koa';

/**
 * The parameters of a request's query. Strapi's parser leaves out what is named like a member of Object.prototype, and a
 * read would answer as if it had not been asked for: such parameters are added by their names as they were sent.
 */
export function queryOf({ query, querystring }: Pick<Context, 'query' | 'querystring'>): object {
  const leftOut = [...new URLSearchParams(querystring)].filter(
    ([name]) => name !== '' && !Object.hasOwn(query, name.replace(/\[.*/s, '')),
  );
  return Object.fromEntries([...Object.entries(query), ...leftOut]);
}
