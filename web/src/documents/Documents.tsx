import { SECTIONS, type DocumentSectionName } from '@fundo/contract/sections';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../shared/api/ApiContext';
import { EmptyNotice } from '../shared/ui/EmptyNotice';
import { ErrorNotice } from '../shared/ui/ErrorNotice';
import { DocumentList } from './DocumentList';
import { documentsQuery } from './documentsQuery';
import { LoadingDocuments } from './LoadingDocuments';

/** The documents of a section, in whichever of the four states they are. */
export function Documents({ section }: { section: DocumentSectionName }) {
  const { status, data, refetch } = useQuery(documentsQuery(useApi(), section));
  if (status === 'pending') return <LoadingDocuments />;
  if (status === 'error') {
    return <ErrorNotice message={DOCUMENTS_FAILED} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) return <EmptyNotice />;
  return <DocumentList documents={data} label={SECTIONS[section].title} />;
}

const DOCUMENTS_FAILED = 'Ocorreu um erro ao carregar os documentos';
