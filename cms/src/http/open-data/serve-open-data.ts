import { Readable } from 'node:stream';
import type { Context, Next } from 'koa';
import type { Core } from '@strapi/strapi';
import {
  CATALOG_ADDRESS,
  DATA_PACKAGE_ADDRESS,
  OPEN_DATA_TABLE_NAMES,
  tableAddress,
} from '@fundo/contract/open-data/tables';
import { addressOf } from '../../base/request/address-of';
import { isRead } from '../../base/request/asks-for-page';
import { catalogJson, dataPackageJson, tableCsv } from '../../content/read/open-data/table-csv';
import { SITE_TAG } from '../../content/sections/site';
import { CMS_RESOURCES } from '../../content/sections/table';

const TABLES = new Map(OPEN_DATA_TABLE_NAMES.map((name) => [tableAddress(name), name]));
const DESCRIPTIONS = new Map([
  [DATA_PACKAGE_ADDRESS, { type: 'application/json', write: dataPackageJson }],
  [CATALOG_ADDRESS, { type: 'application/ld+json', write: catalogJson }],
]);
const TAGS = [...Object.values(CMS_RESOURCES).map(({ contract }) => contract.path), SITE_TAG];

/**
 * Serves the tables of the open data as CSV, each written while it is read, and their descriptions, which the public cache
 * keeps until anything changes.
 */
export const serveOpenData =
  (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const { path: address } = addressOf(ctx);
    if (!isRead(ctx)) return next();
    const description = DESCRIPTIONS.get(address);
    if (description) {
      ctx.body = await description.write(strapi);
      ctx.type = `${description.type}; charset=utf-8`;
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
