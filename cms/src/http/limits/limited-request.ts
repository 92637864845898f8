/** The parts of a request that limits read. */
export interface LimitedRequest {
  readonly method: string;
  readonly path: string;
  /** Without the '?'. */
  readonly query: string;
}

/** Normalises a path as the most lenient router here does, so that no other spelling gets around a limit. */
export const normalisePath = (path: string) =>
  path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
