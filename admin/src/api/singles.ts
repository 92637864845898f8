/** Something that there is once: a screen with one form instead of a list of entries. */
export interface Single {
  /** Its route below /admin, and its name in react-admin. */
  readonly route: string;
  /** Its path below /api/v1/admin, its name in the record of changes, and its id in react-admin. */
  readonly id: string;
  readonly title: string;
}

export const IDENTITY = { route: 'identidade', id: 'site', title: 'Identidade do site' } as const;

/** The redirects of the earlier site's addresses. */
export const REDIRECTS = {
  route: 'enderecos-antigos',
  id: 'redirecionamentos',
  title: 'Endereços antigos',
} as const;

export const SINGLES: readonly Single[] = [IDENTITY, REDIRECTS];

/** Returns what the record of changes has once under this name; undefined for a section's path. */
export const singleAt = (name: string) => SINGLES.find(({ id }) => id === name);

/** Returns what a route below /admin shows that there is once; undefined for a section's. */
export const singleOf = (route: string) => SINGLES.find((single) => single.route === route);
