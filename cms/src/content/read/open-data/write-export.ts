import type { Core } from '@strapi/strapi';
import { catalog } from '@fundo/contract/open-data/catalog';
import { IDENTITY_MEMBER } from '@fundo/contract/open-data/exports';
import { dataPackage } from '@fundo/contract/open-data/data-package';
import {
  CATALOG_ADDRESS,
  DATA_PACKAGE_ADDRESS,
  OPEN_DATA_TABLE_NAMES,
  OPEN_DATA_TABLES,
  tableAddress,
  type OpenDataRow,
  type OpenDataTableName,
} from '@fundo/contract/open-data/tables';
import { env } from '../../../base/environment/env';
import {
  FILES_FOLDER,
  FORMAT,
  keptPath,
  stateOf,
  type Manifest,
  type Sum,
  type TableSum,
} from '../../../exports/Manifest';
import { PagePositions } from '../../../exports/PagePositions';
import { writeStoredFiles } from '../../../exports/stored-files';
import { writeKept, writeZip } from '../../../exports/write-kept';
import { changeSpan, type Position } from '../../../record/public-changes/read-changes';
import { databaseOf } from '../../../record/transaction';
import { cachedSite } from '../site';
import { collectFiles, publicFiles } from './public-files';
import { readmeOf } from './readme';
import { tableCsv } from './table-csv';
import { TABLE_ROWS } from './table-rows';
import { writePages } from './write-pages';

const DATA_PACKAGE = keptPath(DATA_PACKAGE_ADDRESS);
const CATALOG = keptPath(CATALOG_ADDRESS);
const README = 'README.txt';
const SUMS = 'SHA256SUMS';

/** The arguments of an export: the end of the public changes before it, and the folder of the last one. */
interface Export {
  readonly position: Position;
  readonly last: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * Writes an export into `folder`, which it creates: the tables as an anonymous reader of the API sees them, their
 * description, hashes, and the archive of the tables. Requests have their turn between two batches of rows. The result
 * has what the public could see at `position`, and maybe some of what changed since. @throws if `signal` is aborted
 */
export async function writeExport(
  strapi: Core.Strapi,
  folder: string,
  { position, last, signal }: Export,
): Promise<Manifest> {
  const urls = new Set<string>();
  const tables: TableSum[] = [];
  const positions = await PagePositions.open(last);
  try {
    for (const name of OPEN_DATA_TABLE_NAMES) {
      if (name === 'paginas') {
        tables.push(...(await writePages(strapi, folder, { positions, signal })));
        continue;
      }
      const csv = tableCsv(columnsOf(name), collecting(name, TABLE_ROWS[name](strapi), urls));
      tables.push({ table: name, ...(await writeKept(folder, keptPath(tableAddress(name)), csv, signal)) });
    }
    await positions.write(folder, signal);
  } finally {
    await positions.close();
  }
  const files = await publicFiles(strapi, urls);
  const { siteUrl } = env();
  const [site, changed] = [await cachedSite(strapi), await changeSpan(databaseOf(strapi))];
  const { momento } = position;
  const described = [
    await writeKept(folder, README, [readmeOf(siteUrl, site, momento)], signal),
    await writeKept(folder, DATA_PACKAGE, [jsonText(dataPackage(siteUrl, site, tables))], signal),
    await writeKept(folder, IDENTITY_MEMBER, [jsonText(site)], signal),
    await writeKept(folder, CATALOG, [jsonText(catalog({ siteUrl, site, changed, files: tables }))], signal),
  ];
  const summed = [...described, ...tables, ...files.map(inFilesFolder)];
  const hashes = await writeKept(folder, SUMS, summed.map(sumLine), signal);
  const zip = await writeZip(folder, [...described, ...tables], { momento, signal });
  const stored = await writeStoredFiles(folder, files, signal);
  const contents = { described: [...described, hashes], tables, momento };
  return { state: stateOf(contents), format: FORMAT, position, madeAt: Date.now(), zip, stored, ...contents };
}

const columnsOf = (name: OpenDataTableName) => Object.keys(OPEN_DATA_TABLES[name].columns);

const jsonText = (value: object): string => `${JSON.stringify(value, null, 1)}\n`;

/** A stored file under its name in tudo.tar. */
const inFilesFolder = ({ name, ...file }: Sum): Sum => ({ name: `${FILES_FOLDER}/${name}`, ...file });

/** A line of a file for `sha256sum --check`. */
const sumLine = ({ name, sha256 }: Sum): string => `${sha256}  ${name}\n`;

async function* collecting(
  name: OpenDataTableName,
  batches: AsyncIterable<readonly OpenDataRow[]>,
  urls: Set<string>,
) {
  for await (const rows of batches) {
    collectFiles(name, rows, urls);
    yield rows;
  }
}
