import type { Core, UID } from '@strapi/strapi';
import { inGroups } from '../base/in-groups';

type Query = Readonly<Record<string, unknown>>;

interface PermissionsManager {
  readonly isAllowed: boolean;
  /** Adds the conditions of the person's roles, such as 'is the creator'. */
  addPermissionsQueryTo(query: Query): Query;
}
interface Permissions {
  createPermissionsManager(subject: object): PermissionsManager;
}

/** An action of Strapi's permissions on rows of a type. */
interface Action {
  readonly action: string;
  readonly model: UID.Schema;
}

/** Ids per query. */
export const AT_ONCE = 500;

/**
 * Returns the rows among these on which the author of the current request may do something, by the rules of the panel's
 * own lists. Outside the panel's requests, returns all.
 */
export async function permittedIds(
  strapi: Core.Strapi,
  { action, model }: Action,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const ability: unknown = strapi.requestContext.get()?.state['userAbility'];
  if (!ability) return new Set(ids);
  const manager = (strapi.service('admin::permission') as unknown as Permissions).createPermissionsManager({
    ability,
    action,
    model,
  });
  const permitted = new Set<number>();
  if (!manager.isAllowed) return permitted;
  for (const some of inGroups(ids, AT_ONCE)) {
    const query = manager.addPermissionsQueryTo({ filters: { id: { $in: some } } });
    const where = strapi.get('query-params').transform(model, query);
    const rows: { id: number }[] = await strapi.db.query(model).findMany({ ...where, select: ['id'] });
    for (const { id } of rows) permitted.add(id);
  }
  return permitted;
}
