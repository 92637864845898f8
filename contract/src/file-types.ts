/** The files that people may send (docs/product.md 2, 9), and how they are named to people. */

/** What a file is sent as: a document's arquivo, or a picture of an album. */
export type FileKind = 'document' | 'picture';

export interface AcceptedFiles {
  /** Media types. */
  readonly types: readonly string[];
  /** The endings of their names, in the order in which people read them. */
  readonly extensions: readonly string[];
}

export const ACCEPTED_FILES = {
  document: {
    types: ['application/pdf', 'image/jpeg', 'image/png'],
    extensions: ['pdf', 'jpeg', 'jpg', 'png'],
  },
  picture: { types: ['image/jpeg', 'image/png'], extensions: ['jpeg', 'jpg', 'png'] },
} as const satisfies Record<FileKind, AcceptedFiles>;

/** 'pdf, jpeg, jpg ou png' */
export const acceptedExtensions = ({ extensions }: AcceptedFiles): string => oneOf(extensions);

/** 'PDF, JPEG ou PNG' */
export const acceptedTypes = ({ types }: AcceptedFiles): string => oneOf(types.map(fileTypeName));

/** A media type in people's word for it: 'application/pdf' is 'PDF'. */
export const fileTypeName = (mediaType: string): string => mediaType.replace(/^[^/]*\//, '').toUpperCase();

const oneOf = (names: readonly string[]) =>
  new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(names);
