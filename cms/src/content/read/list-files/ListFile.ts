import type { ListColumn, ListRow } from '@fundo/contract/open-data/list-columns';

/** A list of the site, with everything that it shows on all its pages. */
export interface ListFile {
  /** Its title, with the limits of the list: 'Álbum de Fotos de 2025'. */
  readonly title: string;
  readonly columns: Readonly<Record<string, ListColumn>>;
  readonly rows: readonly ListRow[];
  /** The sections it was made from; absent if it is not to be cached. */
  readonly tags?: readonly string[] | undefined;
}
