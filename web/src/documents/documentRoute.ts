import type { DocumentRead } from '@fundo/contract/document';
import { SECTIONS, type DocumentSectionName } from '@fundo/contract/sections';
import { DOCUMENT_PAGES, documentPath } from '../shared/routing/documentPages';
import { pageTitle, type SiteRoute } from '../shared/routing/SiteRoute';
import type { Identity } from '../shared/site/identity';
import { documentsKey, documentsQuery } from './documentsQuery';
import { documentData } from './structuredData';

/** The route of a document section's page. */
export const documentRoute = (section: DocumentSectionName): SiteRoute => ({
  path: documentPath(section),
  load: async () => (await import('./DocumentPage')).documentPageOf(section),
  chunk: SERVER_PARTS ? 'src/documents/DocumentPage.tsx' : '',
  head: (site, _address, client) => {
    const documents = client.getQueryData(documentsKey(section)) ?? [];
    return {
      title: pageTitle(SECTIONS[section].title, site),
      description: SERVER_PARTS ? DOCUMENT_PAGES[section].intro : '',
      ...(SERVER_PARTS &&
        documents.length > 0 && {
          jsonLd: (origin: string) => collectionPage(site, section, documents, origin),
        }),
    };
  },
  prefetch: SERVER_PARTS ? (api, client) => client.prefetchQuery(documentsQuery(api, section)) : undefined,
});

/** The documents of a section as a schema.org CollectionPage. */
const collectionPage = (
  site: Identity,
  section: DocumentSectionName,
  documents: readonly DocumentRead[],
  origin: string,
) => ({
  '@context': 'https://schema.org',
  '@type': 'CollectionPage',
  name: SECTIONS[section].title,
  url: origin + documentPath(section),
  ...(site.departamento && { publisher: { '@type': 'GovernmentOrganization', name: site.nome } }),
  hasPart: documents.map((document) => documentData(section, document, origin)),
});
