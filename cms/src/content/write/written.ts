import type { Knex } from 'knex';
import { ApiError } from '../../base/errors/ApiError';
import type { FilesOfRequest } from '../../files/WriteFiles';
import type { CmsResource, Row } from '../sections/CmsResource';
import { forAdministrators } from '../visibility';
import { requireSender } from './require-sender';
import { requireVersion } from './require-version';

/** The result of a write, and the address that shows it. */
export interface Written {
  readonly address: string;
  /** The entry as everybody who may read it sees it: its ETag is made from this. */
  readonly row: object;
  /** The entry as administrators read it. */
  readonly body: object;
}

/** The columns of an entry's dates. */
interface EntryDates {
  readonly createdAt?: Date;
  readonly updatedAt?: Date;
}

/** The parts of a write's request other than the values to store. */
export interface WriteOptions {
  readonly files?: FilesOfRequest;
  /** The If-Match header: the version that the writer has seen. */
  readonly ifMatch?: string | undefined;
  /** Remembers, within the write's transaction, that the request was stored, and the address that shows the result. */
  readonly remember?: ((address: string, transaction: Knex.Transaction) => Promise<void>) | undefined;
  /** The writer's note about the change. */
  readonly note?: string | undefined;
  /** The dates that are stored, instead of now: of the entry, and of its last change. */
  readonly dates?: EntryDates | undefined;
  /** The number that a new entry gets if it is free. */
  readonly number?: number | undefined;
  /** True if an album gets the photos of the body alone, and keeps none. */
  readonly replacesFotos?: boolean;
  /** Aborted when the sender goes away: nothing is committed from then on. */
  readonly sender?: AbortSignal;
}

/** The result of a write, from the row that it stored. */
export const writtenRow = (resource: CmsResource, row: Row): Written => ({
  address: addressOf(resource, row.id),
  row: resource.toWire(row),
  body: forAdministrators(resource, row),
});

/**
 * Ends a write within its transaction: remembers its request, and requires that the sender is still there. The row was
 * read within the transaction, so that its version is this write's.
 */
export async function writtenWith(
  { remember, sender }: WriteOptions,
  resource: CmsResource,
  row: Row,
  transaction: Knex.Transaction,
): Promise<Written> {
  await remember?.(addressOf(resource, row.id), transaction);
  await requireSender(sender);
  return writtenRow(resource, row);
}

/** Requires a row that is not in the trash, in the version that the writer has seen. @throws ApiError 404, 412 */
export async function requirePresent(
  resource: CmsResource,
  stored: Row | undefined,
  { ifMatch }: WriteOptions,
): Promise<Row> {
  if (!stored || stored.excluido_em) throw new ApiError('not_found');
  await requireVersion(ifMatch, async () => resource.toWire(stored));
  return stored;
}

const addressOf = ({ contract }: CmsResource, id: number) => `/api/v1/${contract.path}/${id}`;
