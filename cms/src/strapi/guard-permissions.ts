import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { inGroups } from '../base/in-groups';
import { FILE_UID } from '../files/find-stored';
import { filesIn, idsOf } from './guard-deletions';
import { AT_ONCE, permittedIds } from './permitted';

type Handler = (ctx: Context) => Promise<unknown>;
type Controller = Record<string, Handler>;

interface Entry {
  readonly excluido_em?: string | null;
}
/** Services of @strapi/content-manager 5.54 that its own `findOne` uses. */
interface PermissionChecker {
  readonly sanitizedQuery: { read(query: object): Promise<object> };
  readonly cannot: { read(entry?: Entry): boolean };
}
interface Services {
  'permission-checker': { create(subject: object): PermissionChecker };
  'populate-builder': (model: string) => {
    populateFromQuery(query: object): { build(): Promise<object> };
  };
  'document-manager': { findOne(id: string, model: string, options: object): Promise<Entry | null> };
}

/** Files and folders in one request. */
const MAX_SELECTED = 1000;

/** The permission that Strapi requires to delete, move or change one file. */
const CHANGE_FILE = { action: 'plugin::upload.assets.update', model: FILE_UID } as const;

/**
 * Requires the same permissions if the native panel changes many files, or copies an entry, as if it changes one file,
 * or reads the entry. A list with one file that the person may not change is refused completely, before anything is
 * named or done.
 * Patches: controllers of @strapi/content-manager and @strapi/upload 5.54, which only check that the person may do such
 * a thing at all. Proven by: tests/attacks/panel-permissions.test.ts.
 */
export function guardPanelPermissions(strapi: Core.Strapi): void {
  const before = (controller: Controller, action: string, check: (ctx: Context) => Promise<void>) => {
    const run = controller[action]!.bind(controller);
    controller[action] = async (ctx) => {
      await check(ctx);
      return run(ctx);
    };
  };
  const entries = strapi.plugin('content-manager').controller('collection-types') as unknown as Controller;
  // `autoClone` calls `clone`.
  before(entries, 'clone', (ctx) => requireCopyable(strapi, ctx));

  const upload = (name: string) => strapi.plugin('upload').controller(name) as unknown as Controller;
  const listed = async (ctx: Context) => {
    const { fileIds, folderIds } = bodyOf(ctx);
    await requireChangeable(strapi, idsOf(fileIds), idsOf(folderIds));
  };
  before(upload('admin-folder-file'), 'deleteMany', listed);
  before(upload('admin-folder-file'), 'moveMany', listed);
  before(upload('admin-upload'), 'bulkUpdateFileInfo', async (ctx) => {
    const updates = [bodyOf(ctx)['updates'] ?? []].flat() as ({ id?: unknown } | null)[];
    await requireChangeable(strapi, idsOf(updates.map((update) => update?.id)), []);
  });
  before(upload('admin-folder'), 'update', async (ctx) => {
    const [id] = idsOf(ctx.params['id']);
    const folder = id && (await strapi.db.query('plugin::upload.folder').count({ where: { id } }));
    // The plugin would fail.
    if (!id || !folder) throw new errors.NotFoundError('Esta pasta não existe');
    // Moving a folder moves its files; renaming it does not concern them.
    if (bodyOf(ctx)['parent'] !== undefined) await requireChangeable(strapi, [], [id]);
  });
  for (const action of ['find', 'findOne'])
    before(upload('admin-folder'), action, async (ctx) => hide(ctx, 'files', SHOWN_OF_FOLDER));
  // A person may not read every entry that uses a file.
  before(upload('admin-file'), 'find', async (ctx) => hide(ctx, 'related', { folder: true }));
}

/** The relations that the panel shows of a folder. */
const SHOWN_OF_FOLDER = {
  parent: { populate: { parent: true } },
  children: { count: true },
  files: { count: true },
};

/**
 * Sets the `populate` of each row, whatever is requested, and refuses to filter or sort by the `hidden` relation.
 * @throws ValidationError
 */
function hide(ctx: Context, hidden: string, populate: object): void {
  const query = ctx.query as Record<string, unknown>;
  if (hasKey(query['filters'], hidden) || JSON.stringify(query['sort'] ?? '').includes(hidden))
    throw new errors.ValidationError('Não é possível procurar assim');
  // Strapi parses and writes nested values.
  ctx.query = { ...query, populate } as unknown as typeof ctx.query;
}

const hasKey = (value: unknown, key: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, inside]) => name === key || hasKey(inside, key));

const bodyOf = ({ request }: Context): Record<string, unknown> =>
  ((request as { body?: unknown }).body ?? {}) as Record<string, unknown>;

/** @throws ForbiddenError unless the person may change every file, in the list and in the folders */
async function requireChangeable(
  strapi: Core.Strapi,
  fileIds: readonly number[],
  folderIds: readonly number[],
): Promise<void> {
  if (fileIds.length + folderIds.length > MAX_SELECTED)
    throw new errors.ValidationError(`Selecione até ${MAX_SELECTED} itens de cada vez`);
  const ids = [...fileIds, ...(await filesIn(strapi, folderIds))];
  const permitted = await permittedIds(strapi, CHANGE_FILE, ids);
  const others = ids.filter((id) => !permitted.has(id));
  for (const some of inGroups(others, AT_ONCE)) {
    const where = { id: { $in: some } };
    // A deleted file belongs to nobody.
    if ((await strapi.db.query(FILE_UID).count({ where })) > 0)
      throw new errors.ForbiddenError('Há arquivos de outras pessoas nesta seleção. Nada foi mudado.');
  }
}

/** @throws NotFoundError, ForbiddenError unless the person may read the entry; ValidationError if it is in the trash */
async function requireCopyable(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const model = ctx.params['model'] as UID.ContentType;
  const service = <Name extends keyof Services>(name: Name): Services[Name] =>
    strapi.plugin('content-manager').service(name);
  const checker = service('permission-checker').create({ userAbility: ctx.state['userAbility'], model });
  if (checker.cannot.read()) throw new errors.ForbiddenError();
  // Includes the fields that the conditions of the person's roles check.
  const query = await checker.sanitizedQuery.read({});
  const populate = await service('populate-builder')(model).populateFromQuery(query).build();
  const entry = await service('document-manager').findOne(ctx.params['sourceId'] as string, model, {
    populate,
  });
  if (!entry) throw new errors.NotFoundError();
  if (checker.cannot.read(entry)) throw new errors.ForbiddenError();
  if (entry.excluido_em)
    throw new errors.ValidationError(
      'Este item está na lixeira. Para copiar, restaure-o na área administrativa.',
    );
}
