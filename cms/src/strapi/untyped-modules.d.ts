/** Types of modules that come without any, as far as they are used here. */
declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  const dialect: { prototype: { _driver(): unknown } };
  export default dialect;
}

declare module 'better-sqlite3-napi' {
  const driver: unknown;
  export default driver;
}
