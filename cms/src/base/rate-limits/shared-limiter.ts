import type { Core } from '@strapi/strapi';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RLWrapperTimeouts,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';

/** Not one of Strapi's tables: its schema sync leaves alone what it has never tracked. */
const TABLE = 'limites_requisicoes';
/** A database that is slow to count is not waited for. */
const PATIENCE_MS = 1000;
const SILENCE_MS = 60_000;

interface Limit {
  readonly keyPrefix: string;
  readonly points: number;
  /** In seconds. */
  readonly duration: number;
}

/**
 * A limit that is counted in PostgreSQL, for every instance. The library makes the table (one instance at a time:
 * health/boot-lock.ts) and takes rows away an hour after they expire; a key that is over its limit is refused without
 * asking the database. While that cannot count, each instance counts alone, so that nobody is refused for it.
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
    timeoutMs: PATIENCE_MS,
    insuranceLimiter: new Insurance(limit, strapi),
  });
}

let told = -SILENCE_MS;

/** Counts in this process, and says so once a minute. */
class Insurance extends RateLimiterMemory {
  constructor(
    limit: Limit,
    private readonly strapi: Core.Strapi,
  ) {
    super(limit);
  }

  override consume(...spent: Parameters<RateLimiterMemory['consume']>) {
    if (performance.now() - told > SILENCE_MS) {
      told = performance.now();
      this.strapi.log.warn('PostgreSQL does not count the limits: this instance counts alone');
    }
    return super.consume(...spent);
  }
}
