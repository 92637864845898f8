import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  OPEN_DATA_PATH,
  OPEN_DATA_TABLE_NAMES,
  OPEN_DATA_TABLES,
  type TableFile,
} from '@fundo/contract/open-data/tables';
import type { Position } from '../record/public-changes/read-changes';

/** A file of an export: its path in the archives, or its stored name; its size in bytes; its SHA-256 in hex. */
export interface Sum {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A file of a table in an export. */
export interface TableSum extends Sum, TableFile {}

/** The content of an export: two exports with the same content have the same name. */
interface Contents {
  /** README.txt, three descriptions, and SHA256SUMS, which names the stored files too (stored-files.ts). */
  readonly described: readonly Sum[];
  readonly tables: readonly TableSum[];
  /** When the last public change in it was: the time of all members of the archives. ISO 8601 in UTC. */
  readonly momento: string;
}

/** The description of a kept export. */
export interface Manifest extends Contents {
  /** Its name: the same for the same bytes, on every instance. */
  readonly state: string;
  readonly format: string;
  /** The end of the public changes before it was made. */
  readonly position: Position;
  /** When it was made, in ms since 1970. */
  readonly madeAt: number;
  readonly zip: Sum;
  /** The list of the public stored files (stored-files.ts). */
  readonly stored: Sum;
}

/** The path of a table or the description in an export's folder and in the archives, from its address. */
export const keptPath = (address: string): string => address.slice(OPEN_DATA_PATH.length + 1);

/** The files of an export that are kept in its folder, in the order of tudo.tar. */
export const keptFiles = ({ described, tables }: Contents): readonly Sum[] => [...described, ...tables];

/** The folder of the stored files in tudo.tar. */
export const FILES_FOLDER = 'arquivos';

/** Exports of another layout, or with other columns, are made again after an upgrade. */
const LAYOUT = 5;
export const FORMAT = createHash('sha256')
  .update(JSON.stringify([LAYOUT, OPEN_DATA_TABLES]))
  .digest('hex')
  .slice(0, 16);

/** Returns the name of the state with these contents. */
export const stateOf = ({ described, tables, momento }: Contents): string =>
  createHash('sha256')
    .update(JSON.stringify([FORMAT, momento, described, tables]))
    .digest('hex')
    .slice(0, 16);

const sum = z.strictObject({
  name: z.string(),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const manifest: z.ZodType<Manifest> = z.strictObject({
  state: z.string(),
  format: z.literal(FORMAT),
  position: z.strictObject({
    cursor: z.int().nonnegative(),
    resumo: z.string(),
    momento: z.string(),
    registro: z.int().nonnegative(),
  }),
  madeAt: z.int().positive(),
  momento: z.string(),
  described: z.array(sum),
  tables: z.array(sum.extend({ table: z.enum(OPEN_DATA_TABLE_NAMES), year: z.int().optional() })),
  zip: sum,
  stored: sum,
});

/** @throws if a text is no manifest of this format */
export const parseManifest = (text: string): Manifest => manifest.parse(JSON.parse(text));
