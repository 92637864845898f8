import type { Core } from '@strapi/strapi';
import { problemsText, readRedirects, writtenRedirects, type RedirectList } from '@fundo/contract/redirects';
import { env } from '../../base/environment/env';
import { invalidFields } from '../../base/errors/ApiError';
import { recordedRedirects } from '../sections/recorded-types';
import { REDIRECTS_ADDRESS, redirectsToWire } from '../sections/redirects';
import { singleAfter, writeSingle } from './single';
import type { WriteOptions, Written } from './written';

/** PUT /admin/redirecionamentos: the whole list at once. @throws ApiError 412, 422 */
export function writeRedirects(
  strapi: Core.Strapi,
  { lista }: RedirectList,
  options: WriteOptions,
): Promise<Written> {
  const { redirects, problems } = readRedirects(lista, new URL(env().siteUrl).origin);
  if (problems.length > 0) throw invalidFields({ lista: problemsText(problems) });
  return writeSingle(
    strapi,
    { type: recordedRedirects(strapi), address: REDIRECTS_ADDRESS, toWire: redirectsToWire },
    { lista: writtenRedirects(redirects) },
    options,
  );
}

/**
 * Stores the list as it was after a change: a new change itself. @throws ApiError 404 if the record has no such row of it,
 * 412, 422
 */
export async function restoreRedirects(
  strapi: Core.Strapi,
  sequence: number,
  options: WriteOptions,
): Promise<Written> {
  const { row, note } = await singleAfter(strapi, recordedRedirects(strapi), sequence);
  return writeRedirects(strapi, redirectsToWire(row), { ...options, note });
}
