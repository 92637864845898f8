import type { Site } from '@fundo/contract/site';

type Name = 'sigla' | 'nome';

/** The name that stands in for an identity that could not be read. What needs more than a name is left out. */
type NameOnly = Pick<Site, Name> & { readonly [Key in Exclude<keyof Site, Name>]?: undefined };

/** What the site calls itself: everything that `GET /api/v1/site` says, or a name alone. */
export type Identity = Site | NameOnly;

/** True of any fund of this kind, whichever city it is in. */
export const NEUTRAL_IDENTITY: Identity = {
  sigla: 'Fundo Municipal',
  nome: 'Administração Tributária e Cidadania Fiscal',
};
