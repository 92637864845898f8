import { SECTIONS, type DocumentSectionName } from '@fundo/contract/sections';
import { pageTitle } from '../shared/routing/pageTitle';
import type { SiteRoute } from '../shared/routing/SiteRoute';
import { documentCollection } from './documentCollection';
import { documentsKey, documentsQuery } from './documentsQuery';

/** The route of a document section: what differs is its page and one sentence about it. */
export const documentRoute = (
  section: DocumentSectionName,
  route: Pick<SiteRoute, 'load' | 'chunk'> & { readonly description: string },
): SiteRoute => ({
  path: `/${SECTIONS[section].siteRoute}`,
  load: route.load,
  chunk: route.chunk,
  head: (site, _place, client) => {
    const documents = client.getQueryData(documentsKey(section)) ?? [];
    return {
      title: pageTitle(SECTIONS[section].title, site),
      description: route.description,
      ...(documents.length > 0 && {
        jsonLd: (origin: string) => documentCollection(site, section, documents, origin),
      }),
    };
  },
  prefetch: (api, client) => client.prefetchQuery(documentsQuery(api, section)),
});
