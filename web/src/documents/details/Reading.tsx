import type { DocumentText } from '@fundo/contract/document-text';
import { hasText, type ReadingState } from '@fundo/contract/reading-state';
import { documentSearchOf, type DocumentView } from '@fundo/contract/document-view';
import type { DocumentSectionName } from '@fundo/contract/sections';
import type { DocumentDetail } from '@fundo/contract/versions';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../shared/api/Api';
import { documentAddress } from '../../shared/routing/documentPages';
import { Link } from '../../shared/routing/Link';
import { ErrorNotice, LoadingNotice } from '../../shared/ui/notices';
import { FoundPages } from './FoundPages';
import { textQuery } from './readingQueries';
import { ReadingPages } from './ReadingPages';
import { ReadingParts } from './ReadingParts';
import { useLanding } from './useLanding';
import { usePartOfPage } from './usePartOfPage';

interface Props {
  readonly section: DocumentSectionName;
  readonly document: DocumentDetail;
  readonly view: DocumentView;
}

/** The reading version: the text of a document's file, page by page, with the words of the address marked. */
export function Reading({ section, document, view }: Props) {
  const { status, data, error, isPlaceholderData, refetch } = useQuery(
    textQuery(useApi(), section, document.id, view),
  );
  useLanding(/^#(?:texto|(?:pagina|achado)-\d+)$/, data);
  const address = documentAddress(section, document.id);
  usePartOfPage(view, address, data);
  if (status === 'pending') {
    return (
      <Frame>
        <LoadingNotice />
      </Frame>
    );
  }
  if (status === 'error') {
    return (
      <Frame>
        <ErrorNotice
          message="Ocorreu um erro ao carregar o texto do documento"
          error={error}
          onRetry={() => void refetch()}
        />
      </Frame>
    );
  }
  if (data === null && view.pagina === 1) return null;
  return (
    <Frame isBusy={isPlaceholderData}>
      {data && <State text={data} />}
      {(data === null || hasText(data.estado)) && (
        <Text text={data} document={document} view={view} address={address} />
      )}
    </Frame>
  );
}

function Frame({ children, isBusy = false }: { children: ReactNode; isBusy?: boolean }) {
  return (
    <section aria-labelledby="texto" aria-busy={isBusy}>
      <h2 id="texto" tabIndex={-1}>
        Texto do documento
      </h2>
      {children}
    </section>
  );
}

/** Says why a file has no text here, or why some pages have none. */
function State({ text: { estado, motivo } }: { text: DocumentText }) {
  if (estado === 'lido') return null;
  return <p>{SHOWS_REASON.has(estado) && motivo ? `${STATES[estado]} ${motivo}` : STATES[estado]}</p>;
}

/** The states that need the reason; the sentences of the other states already say it. */
const SHOWS_REASON: ReadonlySet<ReadingState> = new Set(['lido em parte', 'falhou']);

const STATES: Readonly<Record<Exclude<ReadingState, 'lido'>, string>> = {
  lendo: 'O texto deste arquivo ainda está sendo lido. Ele aparece aqui em alguns minutos.',
  'sem texto':
    'Não encontramos texto neste arquivo. Abra o documento para vê-lo, ou peça outro formato pelos contatos no fim da página.',
  protegido:
    'Este arquivo é protegido por senha, e por isso o texto dele não aparece aqui nem na busca. Peça outro formato pelos contatos no fim da página.',
  danificado:
    'Este arquivo parece danificado, e por isso o texto dele não aparece aqui nem na busca. Avise-nos pelos contatos no fim da página.',
  falhou:
    'O texto deste arquivo não pôde ser lido, e por isso não aparece aqui nem na busca. Abra o documento para vê-lo.',
  'lido em parte':
    'Nem todas as páginas deste arquivo puderam ser lidas. O texto das que faltam não aparece aqui nem na busca: abra o documento para vê-las.',
};

interface TextProps {
  readonly text: DocumentText | null;
  readonly document: DocumentDetail;
  readonly view: DocumentView;
  readonly address: string;
}

function Text({ text, document, view, address }: TextProps) {
  if (text === null || text.paginas.length === 0) {
    return (
      <p>
        <span>{`Este documento não tem a página ${view.pagina}.`}</span>{' '}
        <Link to={`${address}${documentSearchOf({ ...view, pagina: 1 })}#texto`}>Ler do começo</Link>
      </p>
    );
  }
  return (
    <>
      {view.q !== '' && <FoundPages pages={text.encontradas} view={view} address={address} />}
      <ReadingParts text={text} view={view} address={address} />
      <ReadingPages pages={text.paginas} document={document} />
      <ReadingParts text={text} view={view} address={address} isEnd />
    </>
  );
}
