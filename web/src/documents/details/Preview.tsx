import type { DocumentDetail } from '@fundo/contract/versions';
import { useSyncExternalStore } from 'react';
import styles from './Preview.module.css';

const never = () => () => {};

/** False in a browser that shows no PDF inside a page, as on most phones. */
const useShowsPdf = () =>
  useSyncExternalStore(
    never,
    () => navigator.pdfViewerEnabled !== false,
    () => true,
  );

/** The document in the page itself, once the reader opens it: until then nothing of the file is loaded. */
export function Preview({ document: { titulo, arquivo, arquivo_info: info } }: { document: DocumentDetail }) {
  const showsPdf = useShowsPdf();
  const isPicture = info.tipo.startsWith('image/');
  if (!isPicture && !(info.tipo === 'application/pdf' && showsPdf)) return null;
  return (
    <details className={styles.preview} data-print="no">
      <summary>Ver aqui mesmo, nesta página</summary>
      {isPicture ? (
        <img className={styles.picture} src={arquivo} alt={titulo} loading="lazy" />
      ) : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDF in a sandbox
        <iframe className={styles.pdf} src={arquivo} title={titulo} loading="lazy" />
      )}
    </details>
  );
}
