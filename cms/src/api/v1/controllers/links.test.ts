import type { Context } from 'koa';
import { expect, it, vi } from 'vitest';
import { PageChecks } from '../../../links/PageChecks';
import { checkLinks } from './links';

it('requests nothing with LINK_CHECKS=off', async () => {
  vi.stubEnv('LINK_CHECKS', 'off');
  const check = vi.spyOn(PageChecks.prototype, 'check');
  const ctx = {
    state: { write: { body: { enderecos: ['https://cidade.example/'] } } },
  } as unknown as Context;
  await checkLinks(ctx);
  expect(ctx.body).toEqual({ data: [{ endereco: 'https://cidade.example/', pagina: 'desconhecido' }] });
  expect(check).not.toHaveBeenCalled();
});
