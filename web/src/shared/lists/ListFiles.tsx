import { LIST_FILE_TYPES, listFileAddress, type ListFileFormat } from '@fundo/contract/list-files';
import styles from './ListFiles.module.css';

interface Props {
  /** The path of the list without its extension (listFileAddress). */
  readonly path: string;
  /** The query by which the list is filtered and sorted; empty for the whole list. */
  readonly query: string;
  readonly label?: string;
}

/** Links to a list as a file: everything that it shows, on all its pages. */
export const ListFiles = ({ path, query, label = 'Baixar esta lista' }: Props) => (
  <p className={styles.files} data-print="no">
    <span>{`${label}:`}</span>
    <FileLink path={path} query={query} label={label} format="csv" />
    <span aria-hidden="true">·</span>
    <FileLink path={path} query={query} label={label} format="ods" />
  </p>
);

const FileLink = ({ path, query, label, format }: Props & { format: ListFileFormat }) => (
  <a
    href={listFileAddress(path, format) + query}
    type={LIST_FILE_TYPES[format]}
    aria-label={`${label} em ${format.toUpperCase()}`}
  >
    {format.toUpperCase()}
  </a>
);
