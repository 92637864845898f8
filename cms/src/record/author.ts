import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { subjectOf } from '../panel/single-sign-on/links';

/**
 * The way in which a change comes in: `administracao` (the back-office), `api` (another client of /api/v1), `painel`
 * (the native panel), `exemplo` (the sample content), `importacao` (another site's content), `atualizacao` (an upgrade), or
 * `sistema` (the product itself).
 */
export type Door = 'administracao' | 'api' | 'painel' | 'exemplo' | 'importacao' | 'atualizacao' | 'sistema';

/**
 * The author of a change. `subject` is the person's `sub` at the provider; null for the product, and for a panel user
 * without a provider account.
 */
export interface Author {
  readonly door: Door;
  readonly subject: string | null;
  readonly name: string | null;
}

const running = new AsyncLocalStorage<Author>();

/** Runs work that no request has started, on behalf of the product. */
export const runAs = <T>(door: Door, work: () => Promise<T>): Promise<T> =>
  running.run({ door, subject: null, name: null }, work);

/** Returns the author of the current work: the person of the request, or the door named by `runAs`. */
export async function currentAuthor(strapi: Core.Strapi): Promise<Author> {
  const ctx = strapi.requestContext.get() as unknown as Context | undefined;
  if (!ctx) return running.getStore() ?? { door: 'sistema', subject: null, name: null };
  const { write, panelUser } = ctx.state;
  if (panelUser) {
    const name = [panelUser.firstname, panelUser.lastname].filter(Boolean).join(' ') || panelUser.email;
    return { door: 'painel', subject: await subjectOf(strapi, panelUser.id), name };
  }
  const person = write?.person;
  // Browsers set this header, and no page's script can. Another client may send it, but it decides nothing.
  const door = ctx.get('sec-fetch-site') === 'same-origin' ? 'administracao' : 'api';
  return { door, subject: person?.sub ?? null, name: person?.name ?? null };
}
