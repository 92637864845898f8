import type { Context } from 'koa';
import { documentNumerosResponse } from '../../../content/read/numeros';
import { pdfTablesResponse } from '../../../content/read/pdf-tables';
import type { CmsResource } from '../../../content/sections/CmsResource';
import { send } from '../read/send-read';
import { idOf, refuseQuery } from './entries';

/** GET /admin/{section}/{id}/numeros: also of a document that the public does not see. */
export const numeros = (resource: CmsResource) => async (ctx: Context) => {
  refuseQuery(ctx);
  send(ctx, await documentNumerosResponse(strapi, resource, idOf(ctx), 'administrator'));
};

/** GET /admin/{section}/{id}/tabelas */
export const tabelas = (resource: CmsResource) => async (ctx: Context) => {
  refuseQuery(ctx);
  send(ctx, await pdfTablesResponse(strapi, resource, idOf(ctx)));
};
