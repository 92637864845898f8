import type { Context } from 'koa';
import { pageChecksRequest, type PageCheck } from '@fundo/contract/page-checks';
import { env } from '../../../base/environment/env';
import { parseBody } from '../../../base/errors/parse';
import { PageChecks } from '../../../links/PageChecks';
import { writeOf } from '../write/request';

const checks = new PageChecks();

/** POST /admin/enderecos/conferir: 200 with what other sites say about their pages. */
export async function checkLinks(ctx: Context) {
  writeOf(ctx).changesNothing = true;
  const { enderecos } = parseBody(pageChecksRequest, writeOf(ctx).body);
  const data: PageCheck[] = env().linkChecks
    ? await checks.check(enderecos)
    : enderecos.map((endereco) => ({ endereco, pagina: 'desconhecido' }));
  ctx.body = { data };
}
