import type { Context } from 'koa';
import { SHA256 } from '@fundo/contract/file-hash';
import { ApiError } from '../../../base/errors/ApiError';
import { readFileAgain, readFileReadings } from '../../../content/read/file-readings';
import { personOf } from '../write/signed-in';
import { refuseQuery } from './entries';

/** GET /admin/leituras. */
export async function fileReadings(ctx: Context) {
  refuseQuery(ctx);
  ctx.body = await readFileReadings(strapi);
}

/** POST /admin/leituras/{sha256}/ler: 200 with the reading, which is waiting or running now. */
export async function readAgain(ctx: Context) {
  const sha256 = String(ctx.params['sha256']);
  if (!SHA256.test(sha256)) throw new ApiError('not_found');
  ctx.body = await readFileAgain(strapi, sha256, personOf(ctx).sub);
}
