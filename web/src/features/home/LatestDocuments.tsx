import { SECTIONS } from '@fundo/contract/sections';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/Api';
import { documentAddress } from '../../shared/routing/documentPages';
import { Link } from '../../shared/routing/Link';
import { LongDate } from '../../shared/text/dates';
import { EmptyNotice, ErrorNotice, LoadingNotice } from '../../shared/ui/notices';
import { ultimosDocumentosQuery } from './homeQueries';
import styles from './LatestDocuments.module.css';

/** The documents of all sections that were published last: a link to each one's page, its section and its date. */
export function LatestDocuments() {
  const { status, data, error, refetch } = useQuery(ultimosDocumentosQuery(useApi()));
  if (status === 'pending') return <LoadingNotice />;
  if (status === 'error') {
    return (
      <ErrorNotice
        message="Ocorreu um erro ao carregar os documentos"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.length === 0) return <EmptyNotice />;
  return (
    <ul className={styles.documents}>
      {data.map(({ section, id, titulo, created_at }) => (
        <li key={`${section} ${id}`}>
          <Link to={documentAddress(section, id)} className={styles.title}>
            {titulo}
          </Link>
          <p className={styles.facts}>
            <span>{SECTIONS[section].title}</span>, <LongDate instant={created_at} />
          </p>
        </li>
      ))}
    </ul>
  );
}
