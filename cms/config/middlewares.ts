/** In the order in which a request meets them; src/index.ts says which of Strapi's are replaced by ours. */
export default () => [
  'global::public-cache',
  'strapi::logger',
  'strapi::errors',
  'strapi::security',
  'strapi::cors',
  'global::health',
  'global::back-office',
  'global::stored-files',
  'global::site',
  'global::api-errors',
  'global::uploads',
  'strapi::query',
  'strapi::body',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];
