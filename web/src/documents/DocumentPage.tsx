import type { DocumentRead } from '@fundo/contract/document';
import { documentsFilterOf } from '@fundo/contract/search';
import { SECTIONS, type DocumentSectionName } from '@fundo/contract/sections';
import { textsOfDocument } from '@fundo/contract/words-filter';
import { SITE_PAGES } from '@fundo/contract/site-pages';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../shared/api/Api';
import { FeedLink } from '../shared/feeds/FeedLink';
import { ListFiles } from '../shared/lists/ListFiles';
import { DOCUMENT_PAGES, documentPath } from '../shared/routing/documentPages';
import { Link } from '../shared/routing/Link';
import { lastChange, LongDate } from '../shared/text/dates';
import { Container } from '../shared/ui/Container';
import { EmptyNotice, ErrorNotice, LoadingNotice } from '../shared/ui/notices';
import { PageBanner } from '../shared/ui/PageBanner';
import { WordsFilter } from '../shared/ui/WordsFilter';
import styles from './DocumentPage.module.css';
import { documentsQuery } from './documentsQuery';
import { YearList } from './YearList';

interface Props {
  readonly section: DocumentSectionName;
}

/** Returns a section's page as a component without props, which routes need. */
export const documentPageOf =
  (section: DocumentSectionName): ComponentType =>
  () => <DocumentPage section={section} />;

function DocumentPage({ section }: Props) {
  const { intro, label, illustration } = DOCUMENT_PAGES[section];
  return (
    <>
      <PageBanner title={SECTIONS[section].title} illustration={illustration} {...(label && { label })} />
      <Container>
        <div className={styles.page}>
          <p className={styles.intro}>{intro}</p>
          {'hasNumeros' in SECTIONS[section] && (
            <p>
              <Link to={SITE_PAGES.numeros.path}>{SITE_PAGES.numeros.title}</Link>: os valores destes
              documentos em gráficos e tabelas.
            </p>
          )}
          <Documents section={section} />
          <FeedLink path={documentPath(section)} />
        </div>
      </Container>
    </>
  );
}

/** The list of documents: loading, failed, empty or shown. */
function Documents({ section }: Props) {
  const { status, data, error, refetch } = useQuery(documentsQuery(useApi(), section));
  if (status === 'pending') return <LoadingDocuments />;
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
  return <DocumentList section={section} documents={data} />;
}

/** While the documents load, the page already says 'Volte em breve!' (docs/product.md 4.2). */
function LoadingDocuments() {
  return (
    <>
      <LoadingNotice />
      <EmptyNotice />
    </>
  );
}

function DocumentList({ section, documents }: Props & { documents: readonly DocumentRead[] }) {
  const [search] = useSearchParams();
  const updated = lastChange(documents);
  return (
    <>
      <WordsFilter
        action={documentPath(section)}
        name="documento"
        label="Procurar nesta lista"
        words={documentsFilterOf(search)}
        entries={documents}
        textsOf={textsOfDocument}
        plural="documentos"
        none="Nenhum documento"
      >
        {(shown, filter) => (
          <>
            <YearList section={section} documents={shown} />
            {shown.length > 0 && <ListFiles path={documentPath(section)} query={filter} />}
          </>
        )}
      </WordsFilter>
      {updated && (
        <p className={styles.updated}>
          Atualizado em <LongDate instant={updated} />
        </p>
      )}
    </>
  );
}
