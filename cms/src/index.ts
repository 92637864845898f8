import type { Core } from '@strapi/strapi';
import { ROOT_ROUTES, V1_ROUTES } from './api/v1/routes';
import { createDefaultSite } from './api/v1/services/site';
import { listenForChanges, stopListening } from './cache/change-notices';
import { trackChanges } from './cache/change-tracking';
import { writeCounts } from './audit/security-log';
import { logKoaErrors } from './errors/log-koa-errors';
import { emptyTemporaryFolder } from './files/IncomingFile';
import { openLimiters } from './limits/limiters';
import { env } from './environment/env';
import cors from './middlewares/cors';
import nothing from './middlewares/nothing';
import requestLog from './middlewares/request-log';
import security from './middlewares/security';
import { guardPanelUploads } from './panel/guard-uploads';
import { hidePluginUsers } from './panel/hide-users';
import { labelFields } from './panel/label-fields';
import { hideClosedDoors } from './strapi/doors/hide-closed';
import { bodyReader } from './strapi/doors/read-body';
import { equalLoginTime } from './strapi/equal-login-time';
import { closePublicPermissions } from './panel/close-permissions';
import { createFirstPanelUser } from './panel/first-user';
import { fillSearchColumns, keepSearchColumns } from './search/search-columns';
import { seedEmptyDatabase } from './seed/seed-empty-database';

/** Strapi's lifecycle: what this product adds to it. */
export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    // Strapi demands these by name, and its configuration can only adjust its own: ours take their places.
    const middlewares = strapi.get('middlewares');
    middlewares.set('strapi::logger', requestLog);
    middlewares.set('strapi::security', security);
    middlewares.set('strapi::cors', cors);
    middlewares.set('strapi::body', bodyReader(middlewares.get('strapi::body')));
    middlewares.set('strapi::favicon', nothing);
    middlewares.set('strapi::public', nothing);
    logKoaErrors(strapi);
    guardPanelUploads(strapi);
    equalLoginTime(strapi);
    hidePluginUsers(strapi);
    trackChanges(strapi);
    keepSearchColumns(strapi);
    strapi.server.routes({ type: 'content-api', routes: V1_ROUTES });
    strapi.server.routes(ROOT_ROUTES);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    for (const warning of env().warnings) strapi.log.warn(warning);
    await emptyTemporaryFolder();
    await fillSearchColumns(strapi);
    await closePublicPermissions(strapi);
    await hideClosedDoors(strapi);
    await createFirstPanelUser(strapi);
    await createDefaultSite(strapi);
    await labelFields(strapi);
    await listenForChanges(strapi);
    await openLimiters(strapi);
    // Under `strapi develop` there is no server.ts to do it once everything listens.
    if (strapi.config.get('autoReload')) await seedEmptyDatabase(strapi);
  },

  async destroy() {
    await stopListening();
    writeCounts();
  },
};
