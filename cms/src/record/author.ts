import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { subjectOf } from '../panel/single-sign-on/links';

/**
 * How a change comes in: `administracao` (the back-office), `api` (another client of /api/v1), `painel` (the native
 * panel), `exemplo` (the sample content), `atualizacao` (an upgrade), or `sistema` (the product itself).
 */
export type Door = 'administracao' | 'api' | 'painel' | 'exemplo' | 'atualizacao' | 'sistema';

/** Who makes a change. `subject`: their `sub` at the provider; null for the product, and for a user of the panel alone. */
export interface Author {
  readonly door: Door;
  readonly subject: string | null;
  readonly name: string | null;
}

const running = new AsyncLocalStorage<Author>();

/** Runs work that no request asked for, on behalf of the product. */
export const runAs = <T>(door: Door, work: () => Promise<T>): Promise<T> =>
  running.run({ door, subject: null, name: null }, work);

/** Returns the author of what runs now: the person of the request, or whom `runAs` names. */
export async function currentAuthor(strapi: Core.Strapi): Promise<Author> {
  const ctx = strapi.requestContext.get() as unknown as Context | undefined;
  if (!ctx) return running.getStore() ?? { door: 'sistema', subject: null, name: null };
  const { write, panelUser } = ctx.state;
  if (panelUser) {
    const name = [panelUser.firstname, panelUser.lastname].filter(Boolean).join(' ') || panelUser.email;
    return { door: 'painel', subject: await subjectOf(strapi, panelUser.id), name };
  }
  const person = write?.person;
  // Browsers set this header, and no page's script can. What another client claims by it decides nothing.
  const door = ctx.get('sec-fetch-site') === 'same-origin' ? 'administracao' : 'api';
  return { door, subject: person?.sub ?? null, name: person?.name ?? null };
}
