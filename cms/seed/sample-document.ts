import type { DocumentSectionName } from '@fundo/contract/sections';

/** A column of a table; `width` in points, the first column without one takes what is left. */
interface Column {
  readonly label: string;
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

/** A table whose cells are already written as people read them. */
export interface Table {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** The last line, set in bold. */
  readonly total?: readonly string[];
}

export interface Signatory {
  readonly nome: string;
  readonly cargo: string;
}

/** One piece of a document's text, in reading order. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** A paragraph that a bold label opens: 'Art. 1º', 'Súmula'. */
  | { readonly kind: 'article'; readonly label: string; readonly text: string }
  /** A paragraph below an article, set in from the margin. */
  | { readonly kind: 'item'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | ({ readonly kind: 'table' } & Table)
  | { readonly kind: 'signatures'; readonly place: string; readonly people: readonly Signatory[] };

/** A published document before it becomes a file; pages are the renderer's business. */
export interface SampleDocument {
  readonly section: DocumentSectionName;
  readonly titulo: string;
  /** One line that says what the document is about; also the PDF's subject. */
  readonly resumo: string;
  /** When it was published, at noon UTC: the same day in every Brazilian time zone. */
  readonly createdAt: Date;
  readonly body: readonly Block[];
}

export const heading = (text: string): Block => ({ kind: 'heading', text });
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const article = (label: string, text: string): Block => ({ kind: 'article', label, text });
export const item = (text: string): Block => ({ kind: 'item', text });
export const list = (...items: string[]): Block => ({ kind: 'list', items });
export const table = (content: Table): Block => ({ kind: 'table', ...content });
export const signatures = (place: string, ...people: Signatory[]): Block => ({
  kind: 'signatures',
  place,
  people,
});
