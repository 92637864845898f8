/** What a limit needs to know of a request. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  /** Without its question mark. */
  readonly query: string;
}

/** A path as the most lenient router here reads it, so that another spelling is no way around a limit. */
export const plainPath = (path: string) =>
  path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
