import type { DocumentRead } from '@fundo/contract/document';
import { lastChange } from '../shared/text/lastChange';
import { LongDate } from '../shared/text/LongDate';
import { EntryList } from '../shared/ui/EntryList';
import { DocumentEntry } from './DocumentEntry';
import styles from './DocumentList.module.css';

interface Props {
  readonly documents: readonly DocumentRead[];
  /** What the list is called when it is heard. */
  readonly label: string;
}

export function DocumentList({ documents, label }: Props) {
  const updated = lastChange(documents);
  return (
    <>
      <EntryList label={label}>
        {documents.map((document) => (
          <DocumentEntry key={document.id} document={document} />
        ))}
      </EntryList>
      {updated && (
        <p className={styles.updated}>
          Atualizado em <LongDate instant={updated} />
        </p>
      )}
    </>
  );
}
