import type { DocumentRead } from '@fundo/contract/document';
import { fileSize } from '@fundo/contract/file-size';
import { fileTypeName } from '@fundo/contract/file-types';
import type { DocumentSectionName } from '@fundo/contract/sections';
import type { ReactNode } from 'react';
import { documentAddress } from '../shared/routing/documentPages';
import { Link } from '../shared/routing/Link';
import { LongDate } from '../shared/text/dates';
import { Hidden } from '../shared/ui/Hidden';
import styles from './EntryList.module.css';

interface Props {
  readonly section: DocumentSectionName;
  readonly document: DocumentRead;
}

/** One document: a link to its file with type and size, the date of publication, and a link to its page. */
export function DocumentEntry({ section, document }: Props) {
  const { id, titulo, arquivo, arquivo_info: info, created_at } = document;
  return (
    <li>
      <a href={arquivo} target="_blank" rel="noopener" className={styles.link} data-print="address">
        <span className={styles.title}>{titulo}</span>{' '}
        <span className={styles.file}>{`(${fileTypeName(info.tipo)}, ${fileSize(info.tamanho)})`}</span>{' '}
        <Hidden>abre em nova guia</Hidden>
      </a>
      <p className={styles.date}>
        Publicado em <LongDate instant={created_at} />{' '}
        <Link
          to={documentAddress(section, id)}
          className={styles.details}
          aria-label={`Detalhes de ${titulo}`}
          data-print="no"
        >
          Detalhes
        </Link>
      </p>
    </li>
  );
}

/** A bulleted list of published entries; `label` is its accessible name. */
export function EntryList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}
