import { tableShape } from '@fundo/contract/document-text';
import { z } from 'zod';

/**
 * The messages between the server and its reading processes. They are validated: a hostile file may have taken over a
 * process.
 */

/** The maximum text of a page, in letters of its JSON. */
export const MAX_PAGE_LETTERS = 400_000;

/** A request: to take a file, whose bytes follow on the standard input, or to recognise a page of it. */
export type Request =
  | { readonly file: { readonly bytes: number; readonly isPdf: boolean } }
  | { readonly recognise: number };

const blocks = z.array(
  z.object({ tipo: z.enum(['titulo', 'paragrafo']), texto: z.string(), tabela: tableShape.optional() }),
);

/** A reply of a process. */
export const reply = z.union([
  /** It has started, and reads no file. */
  z.strictObject({ ready: z.literal(true) }),
  /** The file is open. */
  z.strictObject({ pages: z.int().positive() }),
  /** A page was read, or cannot be opened; a scan's text is yet to be recognised. */
  z.strictObject({
    page: z.int().positive(),
    blocks: blocks.refine((read) => JSON.stringify(read).length <= MAX_PAGE_LETTERS),
    isScan: z.boolean(),
    isDamaged: z.boolean(),
  }),
  /** All pages were read. */
  z.strictObject({ isWhole: z.literal(true) }),
  z.strictObject({ failure: z.enum(['password', 'damaged']) }),
]);

export type Reply = z.infer<typeof reply>;
