import type { DocumentRead } from '@fundo/contract/document';
import { fileSize } from '@fundo/contract/file-size';
import { fileTypeName } from '@fundo/contract/file-types';
import { LongDate } from '../shared/text/LongDate';
import { Hidden } from '../shared/ui/Hidden';
import styles from './DocumentEntry.module.css';

/** One document: a link that says what opens, and when it was published. */
export function DocumentEntry({ document }: { document: DocumentRead }) {
  const { titulo, arquivo, arquivo_info: info, created_at } = document;
  return (
    <li>
      <a href={arquivo} target="_blank" rel="noopener" className={styles.link} data-print="address">
        <span className={styles.title}>{titulo}</span>{' '}
        <span className={styles.file}>
          ({fileTypeName(info.tipo)}, {fileSize(info.tamanho)})
        </span>{' '}
        <Hidden>abre em nova guia</Hidden>
      </a>
      <p className={styles.date}>
        Publicado em <LongDate instant={created_at} />
      </p>
    </li>
  );
}
