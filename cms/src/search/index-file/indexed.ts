import type { FileInfo } from '@fundo/contract/file';

/** One thing that can be found, as the public reads it. Instants are ms since 1970. */
export interface IndexedItem {
  /** Its section's path and its id: 'atas_reunioes/5'; 'site/sobre' for a page of the site. */
  readonly key: string;
  readonly section: string;
  readonly id: number | null;
  readonly titulo: string;
  /** A document's own number. */
  readonly numero: string | null;
  readonly endereco: string;
  /** Its date, as an ISO instant, and the year of that in the fund's time zone. */
  readonly data: string | null;
  readonly ano: number | null;
  readonly arquivo: string | null;
  readonly arquivoInfo: FileInfo | null;
  /** The description of a document, the answer to a question, the titles of an album's photos, the text of a page. */
  readonly resumo: string;
  /** What it is, in words that people add to what they look for: 'documento', 'Atas de reuniões', 'PDF'. */
  readonly tipo: string;
  readonly publicarEm: number | null;
  readonly retirarEm: number | null;
  /** Whether its PDF is waiting to be read or being read; the words of a picture are no text of a document. */
  readonly isBeingRead: boolean;
}

/** A page of an item's file. */
export interface IndexedPage {
  readonly pagina: number;
  readonly porMaquina: boolean;
  readonly texto: string;
}

/** Until where in the record and in the readings of files an index has followed. */
export interface Position {
  /** The last row of the record that it knows, and that row's hash: another record has another. */
  readonly sequencia: number;
  readonly resumo: string;
  /** All files that were read before are in it. An ISO instant. */
  readonly lidaEm: string;
  /** Those that were read shortly before, by SHA-256 and instant: clocks differ, and one may be told of late. */
  readonly lidas: readonly string[];
}

export const BEGINNING: Position = { sequencia: 0, resumo: '', lidaEm: '', lidas: [] };

/** The code of an error that says that an index must not be used any more, beside SQLite's own. */
export const USELESS = 'USELESS';
