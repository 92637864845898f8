/** The files that people may send (docs/product.md 2, 9), and how they are named to people. */

/** The use of an uploaded file: a document's arquivo, or a picture of an album. */
export type FileKind = 'document' | 'picture';

export type FileMime = 'application/pdf' | 'image/jpeg' | 'image/png';

export interface AcceptedFiles {
  /** Media types. */
  readonly types: readonly FileMime[];
  /** File name extensions, in the order in which people read them. */
  readonly extensions: readonly string[];
}

export const ACCEPTED_FILES = {
  document: {
    types: ['application/pdf', 'image/jpeg', 'image/png'],
    extensions: ['pdf', 'jpeg', 'jpg', 'png'],
  },
  picture: { types: ['image/jpeg', 'image/png'], extensions: ['jpeg', 'jpg', 'png'] },
} as const satisfies Record<FileKind, AcceptedFiles>;

/** A PDF's header is within the first 1024 bytes (ISO 32000-1, annex H, 3.4.1): scanners and printers write before it. */
const PDF_HEADER_WITHIN = 1024;
const PDF_HEADER = '%PDF-';
/** The number of first bytes from which a file's type is known. */
export const TELLING_BYTES = PDF_HEADER_WITHIN + PDF_HEADER.length;

const SIGNATURES: readonly (readonly [type: FileMime, bytes: readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/**
 * First bytes of other formats. A file of one of them with a PDF inside, such as an archive, is not a PDF: other programs
 * open it by its first bytes.
 */
const OTHER_FORMATS = ['PK\x03\x04', 'GIF8', 'RIFF', 'MZ', '\x7fELF', 'Rar!', '7z\xbc\xaf', '\x1f\x8b'];

/**
 * The type of a file by its first bytes; undefined if people may not send it. Names and declared types are not used: systems call the same file .jfif, image/jpg, application/x-pdf, or nothing at all.
 */
export function typeOfBytes(head: Uint8Array): FileMime | undefined {
  for (const [type, bytes] of SIGNATURES) if (bytes.every((byte, index) => head[index] === byte)) return type;
  const text = String.fromCharCode(...head.subarray(0, TELLING_BYTES));
  if (OTHER_FORMATS.some((format) => text.startsWith(format))) return undefined;
  return pdfHeaderIn(head) === undefined ? undefined : 'application/pdf';
}

/** The offset of a PDF's header in a file's first bytes; undefined if there is none. */
export function pdfHeaderIn(head: Uint8Array): number | undefined {
  const at = String.fromCharCode(...head.subarray(0, TELLING_BYTES)).indexOf(PDF_HEADER);
  return at === -1 ? undefined : at;
}

/** Other names that systems give to the same files: rare extensions, and unregistered types. */
const OTHER_NAMES: Readonly<Record<FileMime, readonly string[]>> = {
  'application/pdf': ['application/x-pdf'],
  'image/jpeg': ['.jpe', '.jfif', 'image/jpg', 'image/pjpeg'],
  'image/png': ['image/x-png'],
};

/** The `accept` attribute of a file input. It only filters the dialog: the type comes from the bytes (typeOfBytes). */
export const acceptAttribute = ({ extensions, types }: AcceptedFiles): string =>
  [
    ...extensions.map((name) => `.${name}`),
    ...types.flatMap((type) => [type, ...OTHER_NAMES[type]]),
    // A file whose type the system does not know.
    'application/octet-stream',
  ].join(',');

/** 'pdf, jpeg, jpg ou png' */
export const acceptedExtensions = ({ extensions }: AcceptedFiles): string => oneOf(extensions);

/** 'PDF, JPEG ou PNG' */
export const acceptedTypes = ({ types }: AcceptedFiles): string => oneOf(types.map(fileTypeName));

/** The common name of a media type: 'application/pdf' is 'PDF'. */
export const fileTypeName = (mediaType: string): string => mediaType.replace(/^[^/]*\//, '').toUpperCase();

const oneOf = (names: readonly string[]) =>
  new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(names);
