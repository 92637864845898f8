import type { DocumentDetail } from '@fundo/contract/versions';
import { useSyncExternalStore } from 'react';
import styles from './Preview.module.css';

const never = () => () => {};

/** False in browsers that show no PDF inside a page, as on most phones. */
const useShowsPdf = () =>
  useSyncExternalStore(
    never,
    () => navigator.pdfViewerEnabled !== false,
    () => true,
  );

/** Shows the file inside the page. Nothing of it is loaded until the reader opens this part. */
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
