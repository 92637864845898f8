import type { Core, UID } from '@strapi/strapi';

/**
 * Fields of an entry that no person fills in: set by Strapi or, for the date of a deletion, by the product. If the
 * native panel's clients send them, they are dropped.
 */
const SYSTEM_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'documentId',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'firstPublishedAt',
  'createdBy',
  'updatedBy',
  'locale',
  'localizations',
  'excluido_em',
]);

type Values = Readonly<Record<string, unknown>>;
interface Stored {
  readonly id: number;
}

/** Every write of @strapi/content-manager passes its body through this. */
interface PermissionChecker {
  sanitizeCreateInput(data: Values): Promise<Values>;
  sanitizeUpdateInput(entry: Stored): (data: Values) => Promise<Values>;
}
interface PermissionCheckers {
  create(subject: { readonly model: UID.ContentType }): PermissionChecker;
}

/**
 * Drops the system fields from entries that the native panel's clients send: a number of their choice would leave the
 * section without addresses, and the number of a deleted entry would inherit its versions. A component (a photo, a
 * link) keeps its number only if the entry has that component; any other is stored as a new one.
 * Patches: the service `permission-checker` of @strapi/content-manager 5.54, which lets a person with all permissions
 * write every field, and anyone `id`, dates and authors. Proven by: tests/attacks/panel-system-fields.test.ts.
 */
export function dropSystemFields(strapi: Core.Strapi): void {
  const checkers: PermissionCheckers = strapi.plugin('content-manager').service('permission-checker');
  const create = checkers.create.bind(checkers);
  checkers.create = (subject) => {
    const checker = create(subject);
    const filledIn = (data: Values, entry?: Stored) => filledInFields(strapi, subject.model, data, entry);
    return {
      ...checker,
      sanitizeCreateInput: async (data) => checker.sanitizeCreateInput(await filledIn(data)),
      sanitizeUpdateInput: (entry) => async (data) =>
        checker.sanitizeUpdateInput(entry)(await filledIn(data, entry)),
    };
  };
}

/**
 * Returns the fields that people fill in of an entry or a component; `stored` is its stored state, if any. Names of
 * columns, which Strapi's database layer would also accept, are not fields.
 */
async function filledInFields(
  strapi: Core.Strapi,
  uid: UID.Schema,
  data: Values,
  stored: Stored | undefined,
): Promise<Values> {
  const filledIn: Record<string, unknown> = {};
  for (const [field, attribute] of Object.entries(strapi.getModel(uid).attributes)) {
    if (!Object.hasOwn(data, field) || SYSTEM_FIELDS.has(field)) continue;
    const sent = data[field];
    if (attribute.type !== 'component' || sent === null) filledIn[field] = sent;
    else {
      const there = stored ? ((await strapi.db.query(uid).load(stored, field)) ?? []) : [];
      const parts = await filledInParts(
        strapi,
        attribute.component,
        [sent].flat(),
        [there].flat() as Stored[],
      );
      filledIn[field] = Array.isArray(sent) ? parts : parts[0];
    }
  }
  return filledIn;
}

/** The same for the components of one field; `stored` are the existing ones. */
async function filledInParts(
  strapi: Core.Strapi,
  uid: UID.Component,
  parts: readonly unknown[],
  stored: readonly Stored[],
): Promise<unknown[]> {
  const free = new Map<unknown, Stored>(stored.map((part) => [part.id, part]));
  const filledIn: unknown[] = [];
  for (const part of parts.filter((part) => part !== null)) {
    // Strapi refuses it.
    if (!isValues(part)) filledIn.push(part);
    else {
      const kept = free.get(part['id']);
      // Two parts with one number would become one.
      free.delete(part['id']);
      filledIn.push({ ...(await filledInFields(strapi, uid, part, kept)), ...(kept && { id: kept.id }) });
    }
  }
  return filledIn;
}

const isValues = (value: unknown): value is Values => typeof value === 'object';
