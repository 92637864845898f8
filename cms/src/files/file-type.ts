import path from 'node:path';
import type { FileMime } from '@fundo/contract/file-types';

/** A type of file that is accepted. */
export interface FileType {
  readonly mime: FileMime;
  /** The extension of its stored files. */
  readonly ext: '.pdf' | '.jpg' | '.png';
}

export const FILE_TYPES: readonly FileType[] = [
  { mime: 'application/pdf', ext: '.pdf' },
  { mime: 'image/jpeg', ext: '.jpg' },
  { mime: 'image/png', ext: '.png' },
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
