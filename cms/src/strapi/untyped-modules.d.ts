/** Types of modules that have none: only the parts that we use. */
declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  const dialect: {
    prototype: {
      _driver(): unknown;
      acquireRawConnection(): Promise<import('../base/sqlite').SqliteFile>;
    };
  };
  export default dialect;
}
