import { fileSize } from '@fundo/contract/file-size';
import {
  CATALOG_ADDRESS,
  DATA_PACKAGE_ADDRESS,
  isByYear,
  OPEN_DATA_TABLE_NAMES,
  OPEN_DATA_TABLES,
  tableFileAddress,
  tableFileName,
  tableFileTitle,
  type OpenDataTableName,
  type TableFile,
} from '@fundo/contract/open-data/tables';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/Api';
import { exportsQuery } from './exportsQuery';
import styles from './OpenDataPage.module.css';

/** The files of the tables. While they are made, or if they cannot be read, their sizes and years are unknown. */
export function Tables() {
  const { data } = useQuery(exportsQuery(useApi()));
  return (
    <>
      <h2>Tabelas</h2>
      <ul className={styles.tables}>
        {OPEN_DATA_TABLE_NAMES.map((name) => {
          const files = data?.tables.filter(({ tabela }) => tabela === name) ?? [];
          const whole = files.find(({ ano }) => ano === null);
          return (
            <li key={name}>
              <FileLink table={name} year={undefined} />
              <span>{`: ${OPEN_DATA_TABLES[name].description}${whole ? ` (${fileSize(whole.bytes)})` : ''}.`}</span>
              <Years table={name} files={files} />
            </li>
          );
        })}
      </ul>
      <p>
        <a href={DATA_PACKAGE_ADDRESS}>datapackage.json</a> descreve todas para programas (Data Package), com
        o tamanho e o SHA-256 de cada arquivo. <a href={CATALOG_ADDRESS}>catalogo.jsonld</a> diz o mesmo a
        catálogos de dados, como CKAN e udata (DCAT).
      </p>
      <p>
        O texto das páginas é quase todo o tamanho das tabelas, e o de um ano que passou quase nunca muda.
        Para manter uma cópia, compare os SHA-256 e baixe só os anos que mudaram.
      </p>
      <link rel="alternate" type="application/ld+json" title="Catálogo (DCAT)" href={CATALOG_ADDRESS} />
    </>
  );
}

const FileLink = (file: TableFile) => (
  <a href={tableFileAddress(file)} download={`${tableFileName(file)}.csv`}>
    {`${tableFileTitle(file)}${isByYear(file.table) && !file.year ? ', todos os anos' : ''} (CSV)`}
  </a>
);

interface YearsProps {
  readonly table: OpenDataTableName;
  readonly files: readonly { readonly ano: number | null; readonly bytes: number }[];
}

/** The files of a table by year, the newest first. */
function Years({ table, files }: YearsProps) {
  const years = files.flatMap(({ ano, bytes }) => (ano === null ? [] : { year: ano, bytes }));
  if (years.length === 0) return null;
  return (
    <ul>
      {years
        .toSorted((one, other) => other.year - one.year)
        .map(({ year, bytes }) => (
          <li key={year}>
            <FileLink table={table} year={year} />
            <span>{` (${fileSize(bytes)})`}</span>
          </li>
        ))}
    </ul>
  );
}
