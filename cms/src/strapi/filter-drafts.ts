import type { Core, UID } from '@strapi/strapi';

type Filters = Readonly<Record<string, unknown>>;

/**
 * Makes the native panel's filter 'Rascunho é igual a Não' find published entries, whose field is empty: Strapi compares
 * with false alone.
 *
 * Patches: nothing, but reads the filters that @strapi/content-manager 5.54 passes to the document service. Proven by:
 * tests/panel-fields.test.ts.
 */
export function filterDrafts(strapi: Core.Strapi, uids: readonly UID.ContentType[]): void {
  const filtered = new Set<UID.ContentType>(uids);
  strapi.documents.use((context, next) => {
    const params = context.params as { filters?: Filters };
    if (params.filters && filtered.has(context.uid)) params.filters = withEmpty(params.filters);
    return next();
  });
}

/** The panel has each filter as an object of one field, in a list of `$and`. */
function withEmpty(filters: Filters): Filters {
  const { $and, rascunho } = filters;
  if (asksForNoDraft(rascunho)) return { $or: [filters, { rascunho: { $null: true } }] };
  return Array.isArray($and) ? { ...filters, $and: $and.map((part: Filters) => withEmpty(part)) } : filters;
}

const asksForNoDraft = (condition: unknown): boolean =>
  typeof condition === 'object' &&
  condition !== null &&
  '$eq' in condition &&
  String(condition.$eq) === 'false';
