import path from 'node:path';

/** A type of file that people may send. */
export interface FileType {
  readonly mime: 'application/pdf' | 'image/jpeg' | 'image/png';
  /** The extension that its stored files carry. */
  readonly ext: '.pdf' | '.jpg' | '.png';
  /** Its first bytes: nothing may stand before them. */
  readonly signature: Buffer;
}

export const FILE_TYPES: readonly FileType[] = [
  { mime: 'application/pdf', ext: '.pdf', signature: Buffer.from('%PDF-') },
  { mime: 'image/jpeg', ext: '.jpg', signature: Buffer.from('ffd8ff', 'hex') },
  { mime: 'image/png', ext: '.png', signature: Buffer.from('89504e470d0a1a0a', 'hex') },
];

/** What is stored: the types that people may send, and the copies of pictures. */
const MIMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FILE_TYPES.map(({ ext, mime }) => [ext, mime])),
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

/**
 * The type that a stored file's name says, in capitals or not: the native panel kept names as they were sent once.
 * Undefined for every other name.
 */
export const mimeOfName = (name: string): string | undefined => MIMES[path.extname(name).toLowerCase()];
