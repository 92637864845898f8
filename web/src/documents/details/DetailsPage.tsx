import { SITE_PAGES } from '@fundo/contract/site-pages';
import { documentViewFrom } from '@fundo/contract/document-view';
import { SECTIONS, type DocumentSectionName } from '@fundo/contract/sections';
import type { DocumentDetail } from '@fundo/contract/versions';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useMatch, useSearchParams } from 'react-router-dom';
import { isNotFound, useApi } from '../../shared/api/Api';
import { entryIdFrom } from '../../shared/routing/addresses';
import { DOCUMENT_PAGES, documentAddress, documentPath } from '../../shared/routing/documentPages';
import { Link } from '../../shared/routing/Link';
import { Sha256 } from '../../shared/text/whole';
import { Container } from '../../shared/ui/Container';
import { NotFound } from '../../shared/ui/MessagePage';
import { ErrorNotice, LoadingNotice } from '../../shared/ui/notices';
import { PageBanner } from '../../shared/ui/PageBanner';
import { Citation } from './Citation';
import { CitedDocuments } from './CitedDocuments';
import styles from './DetailsPage.module.css';
import { detailsQuery, type Found } from './detailsQuery';
import { NumerosOfDocument } from './NumerosOfDocument';
import { PresentFile } from './PresentFile';
import { Preview } from './Preview';
import { Reading } from './Reading';
import { citationsQuery, prefetchDetails, textQuery } from './readingQueries';
import { Removed } from './Removed';
import { ShareAddress } from './ShareAddress';
import { TextChangesPart } from './TextChangesPart';
import { EarlierVersions } from './Versions';

/** Reads all the data of a document's page into the client. */
export const readDocument = prefetchDetails;

interface Props {
  readonly section: DocumentSectionName;
}

/** Returns the page of a section's documents as a component without props, which routes need. */
export const detailsPageOf =
  (section: DocumentSectionName): ComponentType =>
  () => <DetailsPage section={section} />;

function DetailsPage({ section }: Props) {
  const id = entryIdFrom(useMatch(`${documentPath(section)}/:id`)?.params.id);
  return id ? <DocumentPage section={section} id={id} /> : <Missing section={section} />;
}

function Missing({ section }: Props) {
  return <NotFound to={documentPath(section)} label={`Ver ${SECTIONS[section].title}`} />;
}

function DocumentPage({ section, id }: Props & { id: number }) {
  const { found, isError, error, retry } = useDocument(section, id);
  const { title } = SECTIONS[section];
  const list = { to: documentPath(section), label: title };
  if (isNotFound(error)) return <Missing section={section} />;
  if (found?.removed !== undefined) {
    return <Removed {...list} label={`Ver ${title}`} sentence={found.removed} />;
  }
  return (
    <>
      <PageBanner
        title={found?.document.titulo ?? 'Documento'}
        parent={list}
        illustration={DOCUMENT_PAGES[section].illustration}
      />
      <Container>
        <div className={styles.page}>
          {found && <Details key={found.document.id} section={section} document={found.document} />}
          {isError && (
            <ErrorNotice message="Ocorreu um erro ao carregar o documento" error={error} onRetry={retry} />
          )}
          {!found && !isError && <LoadingNotice />}
        </div>
      </Container>
    </>
  );
}

interface DocumentState {
  readonly isError: boolean;
  readonly error: unknown;
  readonly found: Found | undefined;
  readonly retry: () => void;
}

/** Reads a document and, at the same time, the text and the citations that are shown below it. */
function useDocument(section: DocumentSectionName, id: number): DocumentState {
  const api = useApi();
  const [search] = useSearchParams();
  const view = documentViewFrom(search);
  useQuery({ ...textQuery(api, section, id, view), notifyOnChangeProps: [] });
  useQuery({ ...citationsQuery(api, section, id, view), notifyOnChangeProps: [] });
  const { data, error, isError, refetch } = useQuery(detailsQuery(api, section, id));
  return { isError, error, found: data, retry: () => void refetch() };
}

function Details({ section, document }: Props & { document: DocumentDetail }) {
  const { id, versoes, titulo } = document;
  const [search] = useSearchParams();
  const view = documentViewFrom(search);
  const { data: citations, isError, error, refetch } = useQuery(citationsQuery(useApi(), section, id, view));
  const address = documentAddress(section, id);
  return (
    <>
      <PresentFile document={document} address={address} view={view} urn={citations?.urn ?? undefined} />
      {view.comparar && <TextChangesPart section={section} id={id} versao={view.comparar} view={view} />}
      {document.numeros !== null && <NumerosOfDocument section={section} id={id} />}
      {citations && <CitedDocuments citations={citations} view={view} address={address} />}
      {isError && (
        <ErrorNotice
          message="Ocorreu um erro ao carregar as citações"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      <Reading section={section} document={document} view={view} />
      {/* Below the text: in a browser that shows no PDF it disappears, which would move the target of the address. */}
      {!versoes[0]?.ocultada && <Preview document={document} />}
      <EarlierVersions versions={versoes} titulo={titulo} address={address} view={view} />
      <section aria-labelledby="conferir">
        <h2 id="conferir">Tem uma cópia deste documento?</h2>
        <p>
          O <Sha256 /> é a impressão digital de um arquivo: muda se um só byte mudar. Veja se a sua cópia é a
          que foi publicada aqui: <Link to={SITE_PAGES.check.path}>{SITE_PAGES.check.title}</Link>.
        </p>
      </section>
      <Citation section={section} document={document} pagina={view.pagina} />
      <ShareAddress section={section} id={id} />
    </>
  );
}
