import type { Core } from '@strapi/strapi';
import { beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_SITE } from '../sections/default-site';
import { siteFromWire } from '../sections/site';
import { forgetSite, cachedSite } from './site';

beforeEach(forgetSite);

/** Returns a database whose one row has the result of `read` as its name. */
const databaseOf = (read: () => Promise<string>) =>
  ({
    db: {
      query: () => ({ findOne: async () => ({ ...siteFromWire(DEFAULT_SITE), nome: await read() }) }),
    },
  }) as unknown as Core.Strapi;

it('reads the identity once until it is forgotten', async () => {
  const read = vi.fn<() => Promise<string>>(async () => 'Fundo');
  const strapi = databaseOf(read);
  const [first, second] = await Promise.all([cachedSite(strapi), cachedSite(strapi)]);
  expect(first).toBe(second);
  expect(first.nome).toBe('Fundo');
  forgetSite();
  await cachedSite(strapi);
  expect(read).toHaveBeenCalledTimes(2);
});

it('does not keep an identity that was read before a change', async () => {
  let respond = (_name: string): void => undefined;
  const early = cachedSite(databaseOf(() => new Promise((resolve) => (respond = resolve))));
  forgetSite();
  respond('Antigo');
  await early;
  expect((await cachedSite(databaseOf(async () => 'Novo'))).nome).toBe('Novo');
});

it('reads again after a failure', async () => {
  await expect(cachedSite(databaseOf(() => Promise.reject(new Error('gone'))))).rejects.toThrow('gone');
  expect((await cachedSite(databaseOf(async () => 'Fundo'))).nome).toBe('Fundo');
});
