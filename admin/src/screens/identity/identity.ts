/** The site's identity in the back-office: one row, which react-admin wants an id of. */
export const IDENTITY = { route: 'identidade', id: 'site', title: 'Identidade do site' } as const;
