import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { ApiError } from '../../../base/errors/ApiError';
import type { IdempotencyKey } from './idempotency-key';

const UID = 'api::chave-idempotencia.chave-idempotencia';

/** Life of a claim after its last renewal. A killed process blocks its keys no longer than this. */
const CLAIM_MS = 30_000;
/** How long the result of a request is remembered. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** The result of a request that succeeded. */
interface StoredRequest {
  readonly status: 200 | 201;
  /** Address of the read that shows what it stored. */
  readonly address: string;
}

interface ClaimRow {
  readonly operacao: string;
  /** Status of the response; null while the request runs. */
  readonly codigo: 200 | 201 | null;
  readonly endereco: string;
}

/** The sole right to run a request with a key, as long as it is renewed. */
export interface Claim {
  renew(): Promise<void>;
  /** Stores the request's result, in the write's transaction. @throws ApiError 409 if the claim was taken over */
  remember(stored: StoredRequest, transaction: Knex.Transaction): Promise<void>;
  /** Frees the key, unless a result is remembered. */
  release(): Promise<void>;
}

type Outcome =
  | { readonly is: 'claimed'; readonly claim: Claim }
  | { readonly is: 'stored'; readonly stored: StoredRequest }
  | { readonly is: 'running' }
  | { readonly is: 'used elsewhere' };

/**
 * Claims a key for one request, in a table that all instances share: its unique column `chave` lets only one insert a
 * row. An expired claim without a result is taken over.
 */
export async function claimRequest(
  strapi: Core.Strapi,
  { name, operation }: IdempotencyKey,
): Promise<Outcome> {
  const { tableName } = strapi.db.metadata.get(UID);
  const table = () => strapi.db.getConnection(tableName);
  const now = Date.now();
  await table().where('expira', '<', now).delete();
  const dono = randomUUID();
  const claimed = await table()
    .insert({
      chave: name,
      operacao: operation,
      dono,
      reservada_ate: now + CLAIM_MS,
      expira: now + KEPT_MS,
    })
    .onConflict('chave')
    .merge(['operacao', 'dono', 'reservada_ate', 'expira'])
    .whereNull(`${tableName}.codigo`)
    .where(`${tableName}.reservada_ate`, '<', now)
    .returning('id');
  if (claimed.length > 0) return { is: 'claimed', claim: claimOf(table, { chave: name, dono }) };
  const row = (await table().where({ chave: name }).first()) as ClaimRow | undefined;
  if (row && row.operacao !== operation) return { is: 'used elsewhere' };
  if (!row?.codigo) return { is: 'running' };
  return { is: 'stored', stored: { status: row.codigo, address: row.endereco } };
}

function claimOf(table: () => Knex.QueryBuilder, own: { chave: string; dono: string }): Claim {
  const running = () => table().where(own).whereNull('codigo');
  return {
    async renew() {
      await running().update({ reservada_ate: Date.now() + CLAIM_MS });
    },
    async remember({ status, address }, transaction) {
      const changed = await running()
        .update({ codigo: status, endereco: address, expira: Date.now() + KEPT_MS })
        .transacting(transaction);
      if (changed === 0) throw new ApiError('request_running');
    },
    async release() {
      await running().delete();
    },
  };
}
