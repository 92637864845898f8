/**
 * Doors: the routes of Strapi that the native panel needs, the roles that may use them, and the kind of body they take.
 * Any other route is 404 before its body is read (http/strapi-doors.ts). The paths are from Strapi 5.54;
 * tests/attacks/strapi-doors.test.ts compares both lists with the route table of the installed version, and fails if a
 * route is in neither.
 */

/**
 * `anyone`: the route opens a session, or shows nothing private. `panel`: needs any session of the panel; Strapi checks
 * its own permissions too. `administrator`: needs a session of a super admin.
 */
export type DoorAccess = 'anyone' | 'panel' | 'administrator';
/** `json` up to 1 MB; `form`, urlencoded; `files`, multipart (read-files.ts). */
export type BodyKind = 'none' | 'json' | 'form' | 'files';

/** `GET /path`, or `POST /path body`. */
type Line = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

export const ALLOWED_ROUTES: Readonly<Record<DoorAccess, readonly Line[]>> = {
  anyone: [
    'GET /painel/:path*',
    'GET /strapi-plugin-sso/oidc',
    'GET /strapi-plugin-sso/oidc/callback',
    'GET /admin/init',
    'GET /admin/project-type',
    'POST /admin/login json',
    'POST /admin/access-token json',
    // Invitations: an administrator of the panel gives a person a link.
    'GET /admin/registration-info',
    'POST /admin/register json',
    // Not a route of Strapi: the provider's logout notice, whose body Strapi's parser reads.
    'POST /sair/backchannel form',
  ],
  panel: [
    'POST /admin/logout json',
    'GET /admin/information',
    'GET /admin/guided-tour-meta',
    'GET /admin/homepage/layout',
    'PUT /admin/homepage/layout json',
    'POST /admin/permissions/check json',
    'GET /admin/users/me',
    'PUT /admin/users/me json',
    'GET /admin/users/me/permissions',
    'GET /admin/users/me/sessions',
    'DELETE /admin/users/me/sessions json',
    'DELETE /admin/users/me/sessions/:sessionId',
    'GET /content-manager/init',
    'GET /content-manager/content-types',
    'GET /content-manager/content-types-settings',
    'GET /content-manager/content-types/:uid/configuration',
    'GET /content-manager/components',
    'GET /content-manager/components/:uid/configuration',
    'GET /content-manager/single-types/:model',
    'PUT /content-manager/single-types/:model json',
    'GET /content-manager/collection-types/:model',
    'POST /content-manager/collection-types/:model json',
    'POST /content-manager/collection-types/:model/clone/:sourceId json',
    'POST /content-manager/collection-types/:model/auto-clone/:sourceId json',
    'POST /content-manager/collection-types/:model/actions/bulkDelete json',
    'GET /content-manager/collection-types/:model/:id',
    'PUT /content-manager/collection-types/:model/:id json',
    'DELETE /content-manager/collection-types/:model/:id',
    'GET /content-manager/homepage/recent-documents',
    'POST /upload files',
    'POST /upload/files files',
    'GET /upload/files',
    'GET /upload/files/:id',
    'PUT /upload/files/:id files',
    'POST /upload/files/:id/replace files',
    'DELETE /upload/files/:id',
    'POST /upload/actions/bulk-update json',
    'POST /upload/actions/bulk-delete json',
    'POST /upload/actions/bulk-move json',
    'GET /upload/folders',
    'GET /upload/folders/:id',
    'POST /upload/folders json',
    'PUT /upload/folders/:id json',
    'GET /upload/folder-structure',
    'GET /upload/settings',
    'GET /upload/configuration',
    'GET /i18n/locales',
    'GET /i18n/settings',
  ],
  administrator: [
    'GET /admin/permissions',
    'GET /admin/users',
    'POST /admin/users json',
    'POST /admin/users/batch-delete json',
    'GET /admin/users/:id',
    'PUT /admin/users/:id json',
    'DELETE /admin/users/:id',
    'GET /admin/roles',
    'POST /admin/roles json',
    'POST /admin/roles/batch-delete json',
    'GET /admin/roles/:id',
    'PUT /admin/roles/:id json',
    'DELETE /admin/roles/:id',
    'GET /admin/roles/:id/permissions',
    'PUT /admin/roles/:id/permissions json',
  ],
};

/** Prefixes of Strapi's pages and open routes. The site has no address below them. */
export const PANEL_PREFIXES: readonly string[] = [
  '/painel',
  '/admin',
  '/content-manager',
  '/upload',
  '/i18n',
  '/strapi-plugin-sso',
];

/**
 * Prefixes under which every route is closed, including routes that a later version adds. No program of ours uses them.
 */
export const REFUSED_PREFIXES: readonly string[] = [
  // Strapi's stock API: users and their passwords, uploads, types. Ours is /api/v1.
  '/api',
  // Webhooks, which fetch addresses; tokens of the stock API, of MCP and of data transfer, which let other systems in.
  '/admin/webhooks',
  '/admin/api-tokens',
  '/admin/admin-tokens',
  '/admin/transfer',
  '/admin/content-api',
  '/mcp',
  // These change the program or send mail; the product sends none.
  '/content-type-builder',
  '/email',
  '/users-permissions',
  // Strapi's own routes for files and health; our middlewares serve /uploads and /saude.
  '/uploads',
  '/_health',
];

/** Single routes that are closed. */
export const REFUSED_ROUTES: readonly Line[] = [
  // The panel's first administrator is created at start, from the environment.
  'POST /admin/register-admin',
  // Both need mail.
  'POST /admin/forgot-password',
  'POST /admin/reset-password',
  // The panel's logo, telemetry, licences and artificial intelligence.
  'GET /admin/project-settings',
  'POST /admin/project-settings',
  'GET /admin/telemetry-properties',
  'GET /admin/plugins',
  'GET /admin/license-trial-time-left',
  'GET /admin/ai-usage',
  'GET /admin/ai-token',
  'GET /admin/ai-feature-config',
  'GET /content-manager/preview/url/:contentType',
  'GET /content-manager/preview/script',
  'POST /upload/actions/generate-ai-metadata',
  'POST /upload/ai-metadata-jobs',
  'GET /upload/ai-metadata-jobs/latest',
  'GET /upload/ai-metadata-jobs/pending-count',
  'GET /i18n/ai-localization-jobs/collection-types/:contentType/:documentId',
  'GET /i18n/ai-localization-jobs/single-types/:contentType',
  // Fetches any address that a client sends.
  'POST /upload/actions/upload-from-urls',
  // Uploads follow the rules in files/, which these settings would not change.
  'PUT /upload/settings',
  // Our code names fields and decides columns at each start.
  'PUT /content-manager/content-types/:uid/configuration',
  'PUT /content-manager/components/:uid/configuration',
  'PUT /upload/configuration',
  // Counts of everything, including content that a person may not read. The home page shows none.
  'GET /admin/homepage/key-statistics',
  'GET /content-manager/homepage/count-documents',
  // No type has a relation that the panel shows.
  'GET /content-manager/relations/:model/:targetField',
  'GET /content-manager/relations/:model/:id/:targetField',
  // No type has drafts, locales or unique fields.
  'POST /content-manager/uid/generate',
  'POST /content-manager/uid/check-availability',
  'DELETE /content-manager/single-types/:model',
  'POST /content-manager/single-types/:model/actions/publish',
  'POST /content-manager/single-types/:model/actions/unpublish',
  'POST /content-manager/single-types/:model/actions/discard',
  'GET /content-manager/single-types/:model/actions/countDraftRelations',
  'POST /content-manager/collection-types/:model/actions/publish',
  'POST /content-manager/collection-types/:model/:id/actions/publish',
  'POST /content-manager/collection-types/:model/:id/actions/unpublish',
  'POST /content-manager/collection-types/:model/:id/actions/discard',
  'POST /content-manager/collection-types/:model/actions/bulkFindForValidation',
  'POST /content-manager/collection-types/:model/actions/bulkPublish',
  'POST /content-manager/collection-types/:model/actions/bulkUnpublish',
  'GET /content-manager/collection-types/:model/:id/actions/countDraftRelations',
  'GET /content-manager/collection-types/:model/actions/countManyEntriesDraftRelations',
  'GET /i18n/iso-locales',
  'POST /i18n/locales',
  'PUT /i18n/locales/:id',
  'DELETE /i18n/locales/:id',
  'PUT /i18n/settings',
  'POST /i18n/content-manager/actions/get-non-localized-fields',
  'GET /i18n/content-manager/get-fill-from-locale/:model',
];
