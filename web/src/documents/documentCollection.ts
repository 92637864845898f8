import type { DocumentRead } from '@fundo/contract/document';
import { SECTIONS, type DocumentSectionName } from '@fundo/contract/sections';
import type { Identity } from '../shared/site/Identity';

/** A section's documents as schema.org describes them. */
export const documentCollection = (
  site: Identity,
  section: DocumentSectionName,
  documents: readonly DocumentRead[],
  origin: string,
) => ({
  '@context': 'https://schema.org',
  '@type': 'CollectionPage',
  name: SECTIONS[section].title,
  url: `${origin}/${SECTIONS[section].siteRoute}`,
  ...(site.departamento && { publisher: { '@type': 'GovernmentOrganization', name: site.nome } }),
  hasPart: documents.map(({ titulo, arquivo, arquivo_info, created_at, updated_at }) => ({
    '@type': 'DigitalDocument',
    name: titulo,
    url: new URL(arquivo, origin).href,
    encodingFormat: arquivo_info.tipo,
    datePublished: created_at,
    dateModified: updated_at,
  })),
});
