import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { FILE_UID } from '../files/find-stored';
import type { FileRecord } from '../files/FileRecord';

/** The parts of the permission manager of @strapi/admin 5.54 that we use. */
interface PermissionsManager {
  readonly ability: { can(action: string, subject: object): boolean };
  toSubject(file: object): object;
}

const READ = 'plugin::upload.read';

/**
 * Requires that the panel's user who makes a change may read the files that an entry gets by it, by the permissions and
 * conditions of the media library: Strapi attaches any file that a request names. Without a user of the panel, the
 * product itself makes the change.
 * Uses: the service `admin::permission` of @strapi/admin 5.54. Proven by: tests/attacks/panel-media.test.ts.
 * @throws ValidationError
 */
export async function requireReadableFiles(strapi: Core.Strapi, files: readonly FileRecord[]): Promise<void> {
  const { panelUser, userAbility: ability } =
    (strapi.requestContext.get() as unknown as Context | undefined)?.state ?? {};
  if (!panelUser || files.length === 0) return;
  const manager = strapi
    .service('admin::permission')
    .createPermissionsManager({ ability, action: READ, model: FILE_UID }) as PermissionsManager;
  const rows = await strapi.db.query(FILE_UID).findMany({
    where: { id: { $in: files.map(({ id }) => id) } },
    // The fields that the conditions of permissions check.
    populate: { createdBy: { populate: ['roles'] }, folder: true },
  });
  const unreadable = rows.find((file: object) => !manager.ability.can(READ, manager.toSubject(file)));
  if (unreadable)
    throw new errors.ValidationError(
      'Este arquivo não está entre os que você pode usar. Escolha um da sua biblioteca de mídia, ou envie o arquivo de novo.',
    );
}
