import type { z } from 'zod';
import { IS_ID } from '@fundo/contract/numbers';
import { ApiError } from '../../../base/errors/ApiError';
import { parseQuery } from '../../../base/errors/parse';
import type { ReadResponse } from '../../../content/read/read-responses';
import type { Reader } from '../../../content/visibility';
import type { CacheRule } from './cache-rules';
import type { CostRule } from './cost-rules';

/** A public read of /api/v1. */
export interface PublicRead {
  /** Below /api/v1; `:id` is an entry's number. */
  readonly address: string;
  readonly cache: CacheRule;
  readonly cost: CostRule;
  /** Runs its operation. `id` is as the address has it. @throws ApiError 400, 404, 410, 503 */
  readonly respond: (request: {
    readonly reader: Reader;
    readonly id?: string | undefined;
    readonly parameters: object;
  }) => Promise<ReadResponse>;
}

interface Request<Query> {
  readonly reader: Reader;
  /** NaN where the address has no `:id`. */
  readonly id: number;
  readonly query: Query;
}

/** A row of the table of reads: its operation gets a query that its schema has parsed. */
export const read = <S extends z.ZodType>(
  address: string,
  schema: S,
  cache: CacheRule,
  cost: CostRule,
  operation: (request: Request<z.output<S>>) => ReadResponse | Promise<ReadResponse>,
): PublicRead => ({
  address,
  cache,
  cost,
  respond: async ({ reader, id, parameters }) =>
    operation({
      reader,
      id: address.includes(':id') ? parseId(id ?? '') : NaN,
      query: parseQuery(schema, parameters),
    }),
});

/** Parses a number of the path. @throws ApiError 404 if no entry can have it */
export function parseId(text: string): number {
  if (!IS_ID.test(text)) throw new ApiError('not_found');
  return Number(text);
}
