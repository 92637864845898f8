import type { Core } from '@strapi/strapi';
import {
  MAX_MISSING,
  readRedirects,
  redirectKey,
  type RedirectList,
  type MissingAddress,
} from '@fundo/contract/redirects';
import { CachedRead } from '../../base/CachedRead';
import { databaseOf } from '../../record/transaction';
import { mostRequested } from '../../feedback/missing-addresses';
import { findRedirects, redirectsToWire } from '../sections/redirects';

/** GET /admin/redirecionamentos: the redirects of the earlier site's addresses. */
export const readRedirectList = async (strapi: Core.Strapi): Promise<RedirectList> =>
  redirectsToWire(await findRedirects(strapi));

/** The new addresses by the key of the old one. */
type Targets = ReadonlyMap<string, string>;

const cache = new CachedRead<Targets>();

export const forgetRedirects = cache.forget;

const cachedTargets = (strapi: Core.Strapi): Promise<Targets> =>
  cache.get(async () => {
    const { redirects } = readRedirects((await readRedirectList(strapi)).lista);
    return new Map(redirects.map(({ de, para }) => [redirectKey(de), para]));
  });

/** The address where a reader of an earlier address is sent; undefined if it is none. `address` has its query. */
export async function redirectOf(strapi: Core.Strapi, address: string): Promise<string | undefined> {
  const targets = await cachedTargets(strapi);
  const key = redirectKey(address);
  return targets.get(key) ?? targets.get(key.split('?')[0]!);
}

/** GET /admin/enderecos-procurados: the addresses that people were led to in vain, the most requested first. */
export async function readMissing(strapi: Core.Strapi): Promise<MissingAddress[]> {
  const missing: MissingAddress[] = [];
  for (const row of await mostRequested(databaseOf(strapi))) {
    if (missing.length === MAX_MISSING) break;
    if ((await redirectOf(strapi, row.endereco)) === undefined) missing.push(row);
  }
  return missing;
}
