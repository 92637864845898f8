import type { Site } from '../site.js';
import { DEFAULT_LICENCE } from './licence.js';
import {
  OPEN_DATA_PATH,
  OPEN_DATA_TABLES,
  tableFileAddress,
  tableFileName,
  tableFileTitle,
  type OpenDataTable,
  type TableFile,
} from './tables.js';

/** A file of a table, with its size in bytes and its SHA-256 in hexadecimal. */
export interface TableSum extends TableFile {
  readonly bytes: number;
  readonly sha256: string;
}

/** Returns the description of the files of all tables after Data Package v2. `siteUrl` is the site's origin. */
export const dataPackage = (
  siteUrl: string,
  { nome, sigla, email, licenca }: Site,
  files: readonly TableSum[],
) => ({
  $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
  name: 'dados-abertos',
  title: `Dados abertos: ${nome} (${sigla})`,
  description:
    'Tudo o que o portal de transparência publica. Um texto que começa com =, +, -, @ ou tabulação tem um apóstrofo ' +
    'antes, para que nenhuma planilha o execute como fórmula.',
  homepage: siteUrl,
  licenses: [licenceOf(licenca)],
  contributors: [{ title: nome, email, roles: ['publisher'] }],
  // One for each file: a resource of several paths would have the header of each among its rows.
  resources: files.map((file) => resourceOf(file, OPEN_DATA_TABLES[file.table])),
});

/** The name is an identifier of the Open Definition, which another licence may not have. */
const licenceOf = ({ nome, url }: Site['licenca']) => ({
  ...(url === DEFAULT_LICENCE.url && { name: 'CC-BY-4.0' }),
  title: nome,
  path: url,
});

const resourceOf = ({ bytes, sha256, ...file }: TableSum, table: OpenDataTable) => ({
  name: tableFileName(file),
  type: 'table',
  title: tableFileTitle(file),
  description: table.description,
  // Relative to the description itself: a copy of all files on a disk is valid too.
  path: tableFileAddress(file).replace(`${OPEN_DATA_PATH}/`, ''),
  scheme: 'file',
  format: 'csv',
  mediatype: 'text/csv',
  encoding: 'utf-8',
  bytes,
  hash: `sha256:${sha256}`,
  dialect: { delimiter: ',', lineTerminator: '\r\n', quoteChar: '"', doubleQuote: true, header: true },
  schema: {
    $schema: 'https://datapackage.org/profiles/2.0/tableschema.json',
    fieldsMatch: 'equal',
    fields: Object.entries(table.columns).map(([column, { type, description, isRequired }]) => ({
      name: column,
      type,
      description,
      ...(isRequired && { constraints: { required: true } }),
    })),
    primaryKey: table.primaryKey,
    ...(table.foreignKeys.length > 0 && {
      foreignKeys: table.foreignKeys.map(({ fields, table: resource, tableFields }) => ({
        fields,
        reference: { resource, fields: tableFields },
      })),
    }),
  },
});
