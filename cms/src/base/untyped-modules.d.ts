/** Types of modules that have none: only the parts that we use. */
declare module 'better-sqlite3' {
  const driver: unknown;
  export default driver;
}

declare module 'better-sqlite3-napi' {
  const driver: unknown;
  export default driver;
}
