import type { UID } from '@strapi/strapi';
import type { Publication } from '@fundo/contract/publication';
import type { Resource } from '@fundo/contract/resources';
import type { FileResolver } from '../../files/WriteFiles';
import type { FileRecord } from '../../files/FileRecord';
import type { FileUses } from '../../files/file-uses';

/** The six content types. */
export type ContentTypeUid = Extract<UID.ContentType, `api::${string}`>;

/** A row of the database: the columns that a resource selects, its components and its files. */
export interface Row extends Publication {
  readonly id: number;
  readonly documentId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** When it went to the trash; null for an entry that is not in it. */
  readonly excluido_em: string | null;
}

/**
 * The values that a resource stores. `fields` runs inside the transaction, when files have their ids; `stored` is the row
 * that a PUT changes, read in that transaction, with the changes of other editors.
 */
interface PreparedWrite<Stored extends Row = Row> {
  fields(stored?: Stored): Record<string, unknown> | Promise<Record<string, unknown>>;
}

/** A section of the contract, with its content type in the CMS and the translation between stored rows and the API. */
export interface CmsResource<Body = unknown, Stored extends Row = Row> {
  readonly contract: Resource;
  readonly uid: ContentTypeUid;
  /** Columns that reads need, and no more. */
  readonly select: readonly string[];
  readonly fileUses: FileUses;
  /** The condition of rows that anyone may read: not in the trash, and with their file. */
  readonly present: object;
  /** Order of the plain list. */
  readonly orderBy: readonly Record<string, 'asc' | 'desc'>[];
  /** Column of each field that a list can be sorted by. */
  readonly columns: Readonly<Record<string, string>>;
  /** Fields that searches look into, each with its hidden column (search/search-columns.ts). */
  readonly searched: readonly string[];
  toWire(row: Stored): object;
  /** Resolves the files of a body and prepares what to store; `current` is the row that a PUT changes. */
  fromWire(body: Body, resolve: FileResolver, current?: Stored): Promise<PreparedWrite<Stored>>;
  /** Every file that a row uses. */
  files(row: Stored): readonly FileRecord[];
}
