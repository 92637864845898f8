import type { DocumentRead } from '@fundo/contract/document';
import { fileSize } from '@fundo/contract/file-size';
import { fileTypeName } from '@fundo/contract/file-types';
import type { DocumentSectionName } from '@fundo/contract/sections';
import type { ReactNode } from 'react';
import { documentAddress } from '../shared/routing/documentPages';
import { Link } from '../shared/routing/Link';
import { LongDate } from '../shared/text/dates';
import { keepAmounts } from '../shared/text/whole';
import { Hidden } from '../shared/ui/Hidden';
import styles from './EntryList.module.css';

interface Props {
  readonly section: DocumentSectionName;
  readonly document: DocumentRead;
}

/**
 * One document: a link to its file with type and size, its description, the date of publication, and a
 * link to its page.
 */
export function DocumentEntry({ section, document }: Props) {
  const { id, titulo, arquivo, arquivo_info: info, descricao, created_at } = document;
  return (
    <li>
      <a href={arquivo} target="_blank" rel="noopener" className={styles.link} data-print="address">
        <span className={styles.title}>{titulo}</span>{' '}
        <span className={styles.file}>{`(${fileTypeName(info.tipo)}, ${fileSize(info.tamanho)})`}</span>{' '}
        <Hidden>abre em nova guia</Hidden>
      </a>
      {descricao && <p className={styles.description}>{keepAmounts(excerptOf(descricao))}</p>}
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

/** The most letters of a description in a list: three lines. The document's page has the whole. */
const MAX_EXCERPT = 200;

/** The beginning of a text, up to a whole word. */
const excerptOf = (text: string) =>
  text.length > MAX_EXCERPT ? `${text.slice(0, MAX_EXCERPT).replace(/\s\S*$/, '')}…` : text;

/** A bulleted list of published entries; `label` is its accessible name. */
export function EntryList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}
