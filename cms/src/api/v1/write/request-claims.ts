import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { ApiError } from '../../../base/errors/ApiError';
import type { IdempotencyKey } from './idempotency-key';

const UID = 'api::chave-idempotencia.chave-idempotencia';

/** How long a claim outlives its last renewal: a process that was killed blocks its keys no longer than this. */
const CLAIM_MS = 30_000;
/** How long a request that was stored is remembered. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** What became of a request that was stored. */
interface StoredRequest {
  readonly status: 200 | 201;
  /** Where reads show what it stored. */
  readonly address: string;
}

interface ClaimRow {
  readonly operacao: string;
  /** The status that was answered; null while the request runs. */
  readonly codigo: 200 | 201 | null;
  readonly endereco: string;
}

/** The right to run a request, for as long as it is renewed. */
export interface Claim {
  renew(): Promise<void>;
  /** Remembers, in the write's transaction, that the request was stored. @throws ApiError 409 when the claim is lost */
  remember(stored: StoredRequest, transaction: Knex.Transaction): Promise<void>;
  /** Frees the key of a request that was not stored. */
  release(): Promise<void>;
}

type Outcome =
  | { readonly is: 'claimed'; readonly claim: Claim }
  | { readonly is: 'stored'; readonly stored: StoredRequest }
  | { readonly is: 'running' }
  | { readonly is: 'used elsewhere' };

/**
 * Claims a key for one request, in the table that every instance shares: its unique column lets one in. A claim that
 * was never renewed, or that expired, is taken over.
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
