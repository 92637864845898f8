import type { Core } from '@strapi/strapi';
import { seedEmptyDatabase } from '../seed/seed-empty-database';
import { SITE_UID } from './content/sections/site';
import { EXPORTS_TAG } from './content/read/open-data/exports-response';
import { openDataExports } from './content/read/open-data/ExportKeeper';
import { READ_AGAIN } from './content/read/file-readings';
import { CMS_RESOURCES, resourceAt } from './content/sections/table';
import { ROOT_ROUTES, V1_ROUTES } from './api/v1/routes';
import { keepPositions } from './content/write/question-order';
import { reconcileEntry } from './content/files/reconcile-files';
import { recordReplacement } from './content/write/file-replacement';
import { readListSizes } from './content/sections/read-list-sizes';
import { recordedTypes } from './content/sections/recorded-types';
import { afterChange, type Followers } from './content/after-change';
import { Schedule } from './content/schedule';
import { ContentSource } from './content/search/content-source';
import { createDefaultSite } from './content/write/site';
import { purgeEntry } from './content/write/trash';
import { reconcileEntries, reconcileUnheard, startUpkeep, stopUpkeep, sweep } from './content/upkeep';
import { CitationReader } from './citations/follow-documents';
import { leader } from './base/database/leader';
import { databaseWatch } from './base/database/DatabaseWatch';
import { watchDatabase } from './base/database/watch-database';
import { env } from './base/environment/env';
import { writeCounts } from './base/log/security-log';
import { openLimiters } from './base/rate-limits/limiters';
import { storeBuilds } from './files/assets/builds';
import { stopCopies } from './files/copies';
import { emptyTemporaryFolder } from './files/IncomingFile';
import { fileStore, cacheObjectStore } from './files/store/file-store';
import { announceChange, listenForChanges, onChange, stopListening } from './changes/change-notices';
import { publicCache } from './http/cache/public-cache';
import { trackChanges } from './content/track-changes';
import { ORDER } from './http/order';
import { enforceRules } from './panel/enforce-rules';
import { createFirstPanelUser } from './panel/first-user';
import { createDerivedTables } from './installation/derived-tables';
import { establishIdentity } from './installation/identity';
import { migrate } from './installation/migrations';
import { numberEntries, reportUnreachable } from './record/entry-numbers';
import { followWholeRecord } from './record/public-changes/follow-record';
import { recordDocuments } from './record/record-documents';
import { checksumExisting, recordExisting } from './record/record-existing';
import { fillSearchColumns, keepSearchColumns } from './search/search-columns';
import { searchIndex } from './search/SearchIndex';
import { IndexSnapshots } from './search/snapshots/IndexSnapshots';
import { awaitCommits } from './strapi/await-commits';
import { boundPool } from './strapi/bound-pool';
import { closePublicPermissions, hidePluginUsers } from './strapi/close-users-plugin';
import { hideClosedPermissions } from './strapi/doors/hide-closed';
import { dropSystemFields } from './strapi/doors/system-fields';
import { equalLoginTime } from './strapi/equal-login-time';
import { guardPanelDeletions } from './strapi/guard-deletions';
import { guardPanelPermissions } from './strapi/guard-permissions';
import { guardPanelUploads } from './strapi/guard-uploads';
import { indexFileUrls } from './strapi/index-file-urls';
import { filterDrafts } from './strapi/filter-drafts';
import { labelFields } from './strapi/label-fields';
import { logKoaErrors } from './strapi/log-koa-errors';
import { nameRoles } from './strapi/name-roles';
import { requireReadableFiles } from './strapi/readable-files';
import { rememberRoutes } from './strapi/remember-routes';
import { replaceMiddlewares } from './strapi/replace-middlewares';
import { storePanelUploads } from './strapi/store-uploads';
import { FileReader } from './texts/read-files';

const sections = Object.values(CMS_RESOURCES);
const followers: Followers = { cache: publicCache };

/** Only for several machines: a single one has its index on its disk. */
const indexSnapshots = ({ log }: Core.Strapi): IndexSnapshots | undefined =>
  env().objectStore && new IndexSnapshots({ store: fileStore(), log, mayWork: () => leader.leads });

/** Strapi's lifecycle: what this product adds to it. */
export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    boundPool(strapi);
    awaitCommits(strapi, () => reconcileUnheard(strapi, () => announceChange(strapi)));
    replaceMiddlewares(strapi, ORDER);
    rememberRoutes(strapi);
    logKoaErrors(strapi);
    storePanelUploads(strapi);
    indexFileUrls(strapi);
    guardPanelUploads(strapi, (fileId, replace) => recordReplacement(strapi, fileId, replace));
    guardPanelDeletions(strapi, sections);
    // Outermost: what guards deletions names entries.
    guardPanelPermissions(strapi);
    dropSystemFields(strapi);
    equalLoginTime(strapi);
    hidePluginUsers(strapi);
    recordDocuments(strapi, recordedTypes(strapi), {
      requireReadable: (files) => requireReadableFiles(strapi, files),
      reconcile: (section, id) => reconcileEntry(strapi, section, id),
      purge: (section, id) => purgeEntry(strapi, resourceAt(section)!, id),
    });
    numberEntries(strapi, recordedTypes(strapi));
    trackChanges(strapi);
    enforceRules(strapi, [...sections.map(({ uid }) => uid), SITE_UID]);
    keepPositions(strapi);
    filterDrafts(
      strapi,
      sections.map(({ uid }) => uid),
    );
    keepSearchColumns(strapi, sections);
    strapi.server.routes({ type: 'content-api', routes: V1_ROUTES });
    strapi.server.routes(ROOT_ROUTES);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    for (const warning of env().warnings) strapi.log.warn(warning);
    await emptyTemporaryFolder();
    cacheObjectStore();
    await fileStore().prepare();
    await migrate(strapi.db.connection);
    await createDerivedTables(strapi.db.connection);
    await establishIdentity(strapi.db.connection);
    await fillSearchColumns(strapi, sections);
    await closePublicPermissions(strapi);
    await hideClosedPermissions(strapi);
    await createFirstPanelUser(strapi);
    await recordExisting(strapi, recordedTypes(strapi));
    await followWholeRecord(strapi);
    await reportUnreachable(strapi, recordedTypes(strapi));
    await createDefaultSite(strapi);
    await labelFields(strapi, [...sections.map(({ uid }) => uid), SITE_UID]);
    await nameRoles(strapi);
    // A command writes as a server does, and nothing more.
    if (strapi.config.get('admin.serveAdminPanel') === false) return;
    if (env().servesPeople) await prepareFiles(strapi);
    onChange((changed, hidden) => afterChange(followers, changed, hidden));
    await listenForChanges(strapi);
    if (env().readsFiles) await startReading(strapi);
    if (env().servesPeople) await startServing(strapi);
    watchDatabase(strapi.db.connection, strapi.log);
    // Under `strapi develop` there is no server.ts to do it once everything listens.
    if (strapi.config.get('autoReload')) await seedEmptyDatabase(strapi);
  },

  async destroy() {
    databaseWatch.stop();
    stopCopies();
    stopUpkeep();
    await leader.stop();
    followers.schedule?.stop();
    await followers.fileReader?.stop();
    await searchIndex.stop();
    await openDataExports.stop();
    await followers.citationReader?.stop();
    await stopListening();
    writeCounts();
  },
};

/** Puts stored files where they belong, before this instance takes requests. */
async function prepareFiles(strapi: Core.Strapi): Promise<void> {
  const buildsAreStored = storeBuilds(strapi);
  await leader.start(env().databaseUrl);
  await reconcileEntries(strapi);
  if (leader.leads) await sweep(strapi, { isStart: true });
  await checksumExisting(strapi);
  // A page that this instance serves may ask another one for its scripts, which knows them from the store alone.
  await buildsAreStored;
}

/** Starts what the site, the API and the back-office need. */
async function startServing(strapi: Core.Strapi): Promise<void> {
  await openLimiters(strapi);
  followers.readSizes = (sections) => readListSizes(strapi, sections);
  await followers.readSizes();
  startUpkeep(strapi);
  followers.schedule = new Schedule(strapi, publicCache);
  await followers.schedule.read();
  strapi.eventHub.on(READ_AGAIN, (sections: string[]) => announceChange(strapi, sections));
  await searchIndex.start(new ContentSource(strapi), strapi.log, indexSnapshots(strapi));
  await openDataExports.start(strapi, () => publicCache.evict([EXPORTS_TAG]));
}

/** Starts to read the files of documents, and their citations, in the background. */
async function startReading(strapi: Core.Strapi): Promise<void> {
  const announce = (changed: readonly string[]) => announceChange(strapi, changed);
  followers.fileReader = new FileReader(strapi, announce);
  await followers.fileReader.start();
  followers.fileReader.look();
  followers.citationReader = new CitationReader(strapi, announce);
  followers.citationReader.look();
}
