import type { FileInfo } from '@fundo/contract/file';

/** An item that searches can find, as the public reads it. Instants are in ms since 1970. */
export interface IndexedItem {
  /** The section's path with the id ('atas_reunioes/5'), or 'site/sobre' for a page of the site. */
  readonly key: string;
  readonly section: string;
  readonly id: number | null;
  readonly titulo: string;
  /** The number that a document itself has, such as a law's. */
  readonly numero: string | null;
  readonly endereco: string;
  /** The item's date, as an ISO instant, with its year and its day (20240531) in the fund's time zone. */
  readonly data: string | null;
  readonly ano: number | null;
  readonly dia: number | null;
  readonly arquivo: string | null;
  readonly arquivoInfo: FileInfo | null;
  /**
   * The summary: a document's description, the answer to a frequently asked question, an album's photo titles, or the
   * text of a page. In `Position` and in the record, `resumo` is a hash.
   */
  readonly resumo: string;
  /** Names of its type that people add to a search: 'documento', 'Atas de reuniões', 'PDF'. */
  readonly tipo: string;
  readonly publicarEm: number | null;
  readonly retirarEm: number | null;
  /**
   * True while its PDF is waiting to be read or being read. A picture's text is not indexed, so that one is never read.
   */
  readonly isBeingRead: boolean;
}

/** A page of an item's file. */
export interface IndexedPage {
  readonly pagina: number;
  readonly porMaquina: boolean;
  readonly texto: string;
}

/** The point up to which an index has followed the record and the readings of files. */
export interface Position {
  /** The number of the last row of the record in the index, and that row's hash: a hash of another record differs. */
  readonly sequencia: number;
  readonly resumo: string;
  /** The index has every file that was read before this ISO instant. */
  readonly lidaEm: string;
  /** Files read shortly before `lidaEm`, by SHA-256 and instant: clocks differ, and a reading may be stored late. */
  readonly lidas: readonly string[];
}

export const BEGINNING: Position = { sequencia: 0, resumo: '', lidaEm: '', lidas: [] };

/** The code of an error that makes an index unusable, in addition to SQLite's own codes. */
export const USELESS = 'USELESS';
