import type { Core } from '@strapi/strapi';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RLWrapperTimeouts,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';

/** Not one of Strapi's tables; Strapi's schema sync ignores tables that it does not track. */
const TABLE = 'limites_requisicoes';
/** If the database takes longer, this process counts by itself. */
const TIMEOUT_MS = 1000;
const WARN_EVERY_MS = 60_000;

interface Limit {
  readonly keyPrefix: string;
  readonly points: number;
  /** In seconds. */
  readonly duration: number;
}

/**
 * Opens a limit that all instances share, in PostgreSQL. The library creates the table (one instance at a time:
 * health/boot-lock.ts), deletes rows an hour after they expire, and refuses a key over its limit without a query.
 * While the database fails, each instance counts by itself, so that the failure refuses nobody.
 */
export async function sharedLimiter(strapi: Core.Strapi, limit: Limit): Promise<RateLimiterAbstract> {
  const store = {
    storeClient: strapi.db.connection,
    storeType: 'knex',
    tableName: TABLE,
    inMemoryBlockOnConsumed: limit.points,
  };
  const limiter = await new Promise<RateLimiterPostgres>((resolve, reject) => {
    const opening = new RateLimiterPostgres({ ...limit, ...store }, (error) =>
      error ? reject(error) : resolve(opening),
    );
  });
  return new RLWrapperTimeouts({
    limiter,
    timeoutMs: TIMEOUT_MS,
    insuranceLimiter: new Insurance(limit, strapi),
  });
}

let warnedAt = -WARN_EVERY_MS;

/** Counts in this process, and warns of it at most once a minute. */
class Insurance extends RateLimiterMemory {
  constructor(
    limit: Limit,
    private readonly strapi: Core.Strapi,
  ) {
    super(limit);
  }

  override consume(...spent: Parameters<RateLimiterMemory['consume']>) {
    if (performance.now() - warnedAt > WARN_EVERY_MS) {
      warnedAt = performance.now();
      this.strapi.log.warn('PostgreSQL does not count the limits: this instance counts alone');
    }
    return super.consume(...spent);
  }
}
