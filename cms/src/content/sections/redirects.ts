import type { Core } from '@strapi/strapi';

export const REDIRECTS_UID = 'api::redirecionamentos.redirecionamentos';
/** Its name in the record of changes, and its path below /api/v1/admin. */
export const REDIRECTS_TAG = 'redirecionamentos';
/** The address of the read that shows them. */
export const REDIRECTS_ADDRESS = `/api/v1/admin/${REDIRECTS_TAG}`;

/** The single type's columns. */
export interface RedirectsRow {
  readonly id: number;
  readonly documentId: string;
  /** An old and a new address in each line (contract/redirects). */
  readonly lista: string | null;
}

/** Finds the redirects; undefined before somebody has saved some. */
export async function findRedirects(strapi: Core.Strapi): Promise<RedirectsRow | undefined> {
  const row = await strapi.db.query(REDIRECTS_UID).findOne({});
  return (row ?? undefined) as RedirectsRow | undefined;
}

export const redirectsToWire = (row: RedirectsRow | undefined) => ({ lista: row?.lista ?? '' });
