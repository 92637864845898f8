import { z } from 'zod';
import type { Position } from '../index-file/indexed';

/** The content of the small file next to a snapshot. */
export interface Manifest {
  readonly position: Position;
  /** When the index was begun, in ms since 1970 (search-folder.ts). */
  readonly builtAt: number;
  /** The size of the index in bytes. */
  readonly bytes: number;
  /** Its SHA-256 in hex. */
  readonly sha256: string;
}

const manifest: z.ZodType<Manifest> = z.strictObject({
  position: z.strictObject({
    sequencia: z.int().nonnegative(),
    resumo: z.string(),
    lidaEm: z.string(),
    lidas: z.array(z.string()),
  }),
  builtAt: z.int().positive(),
  bytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** @throws if a text is no manifest */
export const parseManifest = (text: string): Manifest => manifest.parse(JSON.parse(text));
