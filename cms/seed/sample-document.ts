import type { Numero } from '@fundo/contract/numeros/numero';
import type { DocumentSectionName } from '@fundo/contract/sections';

/** A column of a table. `width` is in points; the first column without it takes the rest. */
interface Column {
  readonly label: string;
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

/** A table whose cells are already formatted. */
export interface Table {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** The last row, in bold. */
  readonly total?: readonly string[];
}

export interface Signatory {
  readonly nome: string;
  readonly cargo: string;
}

/** One block of a document's text. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** A paragraph that begins with a bold label: 'Art. 1º', 'Súmula'. */
  | { readonly kind: 'article'; readonly label: string; readonly text: string }
  /** An indented paragraph below an article. */
  | { readonly kind: 'item'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | ({ readonly kind: 'table' } & Table)
  | { readonly kind: 'signatures'; readonly place: string; readonly people: readonly Signatory[] }
  | { readonly kind: 'new page' };

/** The content of a document, from which pdf.ts makes a file. */
export interface SampleDocument {
  readonly section: DocumentSectionName;
  readonly titulo: string;
  /** One line that says what the document is about; also the PDF's subject. */
  readonly resumo: string;
  readonly numero?: string;
  /** The day that it is about, as 'YYYY-MM-DD'. */
  readonly dia?: string;
  /** When it was published, at noon UTC: the same day in every Brazilian time zone. */
  readonly createdAt: Date;
  readonly body: readonly Block[];
  readonly numeros?: readonly Numero[];
  /** How the file was made, unless it was written from the text: on a scanner, or with a password. */
  readonly form?: 'scanned' | 'protected';
}

export const heading = (text: string): Block => ({ kind: 'heading', text });
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const article = (label: string, text: string): Block => ({ kind: 'article', label, text });
export const item = (text: string): Block => ({ kind: 'item', text });
export const list = (...items: string[]): Block => ({ kind: 'list', items });
export const newPage = (): Block => ({ kind: 'new page' });
export const table = (content: Table): Block => ({ kind: 'table', ...content });
export const signatures = (place: string, ...people: Signatory[]): Block => ({
  kind: 'signatures',
  place,
  people,
});
