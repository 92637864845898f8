import path from 'node:path';

/** A type of file that is accepted. */
export interface FileType {
  readonly mime: 'application/pdf' | 'image/jpeg' | 'image/png';
  /** The extension of its stored files. */
  readonly ext: '.pdf' | '.jpg' | '.png';
  /** Its first bytes, at offset 0. */
  readonly signature: Buffer;
}

export const FILE_TYPES: readonly FileType[] = [
  { mime: 'application/pdf', ext: '.pdf', signature: Buffer.from('%PDF-') },
  { mime: 'image/jpeg', ext: '.jpg', signature: Buffer.from('ffd8ff', 'hex') },
  { mime: 'image/png', ext: '.png', signature: Buffer.from('89504e470d0a1a0a', 'hex') },
];

/** The types of stored files, by extension: the accepted ones, and WebP for the copies of pictures. */
const MIMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FILE_TYPES.map(({ ext, mime }) => [ext, mime])),
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

/**
 * Returns the type that a stored file's extension says, in any case: the native panel once kept names as they were
 * sent. Undefined for every other name.
 */
export const mimeOfName = (name: string): string | undefined => MIMES[path.extname(name).toLowerCase()];
