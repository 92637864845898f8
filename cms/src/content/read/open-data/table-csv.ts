import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { catalog } from '@fundo/contract/open-data/catalog';
import { CSV_START, csvLine } from '@fundo/contract/open-data/csv';
import { dataPackage, type TableSum } from '@fundo/contract/open-data/data-package';
import {
  OPEN_DATA_TABLE_NAMES,
  OPEN_DATA_TABLES,
  type OpenDataRow,
  type OpenDataTableName,
} from '@fundo/contract/open-data/tables';
import { env } from '../../../base/environment/env';
import { changeSpan } from '../../../record/public-changes/read-changes';
import { databaseOf } from '../../../record/transaction';
import { keptSite } from '../site';
import { TABLE_ROWS } from './table-rows';

/** Yields a table as CSV, a batch of rows at a time. */
export async function* tableCsv(strapi: Core.Strapi, name: OpenDataTableName): AsyncGenerator<string> {
  const columns = Object.keys(OPEN_DATA_TABLES[name].columns);
  yield CSV_START + csvLine(columns);
  for await (const rows of TABLE_ROWS[name](strapi) as AsyncIterable<readonly OpenDataRow[]>) {
    const lines = rows.map((row) => csvLine(columns.map((column) => row[column as never])));
    if (lines.length > 0) yield lines.join('');
  }
}

/** Returns the text of datapackage.json. */
export async function dataPackageJson(strapi: Core.Strapi): Promise<string> {
  return jsonText(dataPackage(env().siteUrl, await keptSite(strapi), await tableSums(strapi)));
}

/** Returns the text of the catalog in DCAT. */
export async function catalogJson(strapi: Core.Strapi): Promise<string> {
  const { siteUrl } = env();
  const [site, changed] = [await keptSite(strapi), await changeSpan(databaseOf(strapi))];
  return jsonText(catalog({ siteUrl, site, changed, sums: await tableSums(strapi) }));
}

const jsonText = (value: object): string => `${JSON.stringify(value, null, 1)}\n`;

/** Reads every table once, for its size and hash. */
async function tableSums(strapi: Core.Strapi): Promise<Record<OpenDataTableName, TableSum>> {
  const sums = {} as Record<OpenDataTableName, TableSum>;
  for (const name of OPEN_DATA_TABLE_NAMES) {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const text of tableCsv(strapi, name)) {
      const chunk = Buffer.from(text);
      hash.update(chunk);
      bytes += chunk.length;
    }
    sums[name] = { bytes, sha256: hash.digest('hex') };
  }
  return sums;
}
