/** Parts of packages whose types do not come with them, as far as they are used here. */
declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  const dialect: { prototype: { _driver(): unknown } };
  export default dialect;
}

declare module 'better-sqlite3-napi' {
  const driver: unknown;
  export default driver;
}
