/**
 * The optional fields of a document (docs/product.md 7.3): form, history, the columns that the CMS reads and writes, and
 * facts of the document's page follow from a row. Without zod, which the public site does not load; document.ts has their
 * schemas.
 */
export const DOCUMENT_FIELDS = {
  numero: { label: 'Número', hint: 'O número do documento, como 3/2025', kind: 'line' },
  data_referencia: {
    label: 'Data de referência',
    hint: 'O dia de que o documento trata: o da reunião, o da lei.',
    kind: 'day',
  },
  descricao: { label: 'Descrição', hint: 'De que trata, em poucas frases', kind: 'text' },
} as const satisfies Record<string, DocumentField>;

export interface DocumentField {
  readonly label: string;
  /** Below the field in the form. */
  readonly hint: string;
  /** A line, a day (YYYY-MM-DD), or a text of several lines, which the document's page shows above its facts. */
  readonly kind: 'line' | 'day' | 'text';
}

export type DocumentFieldName = keyof typeof DOCUMENT_FIELDS;

export const DOCUMENT_FIELD_NAMES = Object.keys(DOCUMENT_FIELDS) as DocumentFieldName[];

/** The fields of a document that has none of them, and no figures. */
export const NO_DOCUMENT_FIELDS = {
  ...(Object.fromEntries(DOCUMENT_FIELD_NAMES.map((name) => [name, null])) as Record<
    DocumentFieldName,
    null
  >),
  numeros: null,
};
