import { Readable } from 'node:stream';
import type { Context, Next } from 'koa';
import type { Core } from '@strapi/strapi';
import { DATA_PACKAGE_ADDRESS, OPEN_DATA_TABLE_NAMES, tableAddress } from '@fundo/contract/open-data/tables';
import { addressOf } from '../../base/request/address-of';
import { isRead } from '../../base/request/asks-for-page';
import { dataPackageJson, tableCsv } from '../../content/read/open-data/table-csv';
import { SITE_TAG } from '../../content/sections/site';
import { CMS_RESOURCES } from '../../content/sections/table';

const TABLES = new Map(OPEN_DATA_TABLE_NAMES.map((name) => [tableAddress(name), name]));
const TAGS = [...Object.values(CMS_RESOURCES).map(({ contract }) => contract.path), SITE_TAG];

/**
 * Serves the tables of the open data as CSV, each written while it is read, and their description, which the public cache
 * keeps until anything changes.
 */
export const serveOpenData =
  (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const { path: address } = addressOf(ctx);
    if (!isRead(ctx)) return next();
    if (address === DATA_PACKAGE_ADDRESS) {
      ctx.body = await dataPackageJson(strapi);
      ctx.type = 'application/json; charset=utf-8';
      ctx.state.cacheTags = TAGS;
      return;
    }
    const name = TABLES.get(address);
    if (!name) return next();
    ctx.set('Cache-Control', 'public, no-cache');
    ctx.attachment(`${name}.csv`);
    ctx.type = 'text/csv; charset=utf-8';
    ctx.body = Readable.from(tableCsv(strapi, name));
  };
