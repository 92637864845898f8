import type { Citations } from '@fundo/contract/citations';
import { documentSearchOf, documentViewFrom } from '@fundo/contract/document-view';
import { fileSize } from '@fundo/contract/file-size';
import { fileTypeName } from '@fundo/contract/file-types';
import { SECTIONS, type DocumentSectionName } from '@fundo/contract/sections';
import type { DocumentDetail } from '@fundo/contract/versions';
import type { QueryClient } from '@tanstack/react-query';
import { isNotFound } from '../../shared/api/Api';
import { entryIdFrom } from '../../shared/routing/addresses';
import { documentAddress, documentPath } from '../../shared/routing/documentPages';
import { pageTitle, type PageHead, type SiteRoute } from '../../shared/routing/SiteRoute';
import type { Identity } from '../../shared/site/identity';
import { longDate } from '../../shared/text/dates';
import { documentData } from '../structuredData';
import { citationsKey, detailsKey, textKey } from './detailsQuery';

/** The route of the pages of a section's documents. */
export const detailsRoute = (section: DocumentSectionName): SiteRoute => ({
  path: `${documentPath(section)}/:id`,
  load: async () => (await import('./DetailsPage')).detailsPageOf(section),
  chunk: SERVER_PARTS ? 'src/documents/details/DetailsPage.tsx' : '',
  prefetch: SERVER_PARTS
    ? async (api, client, { params, search }) => {
        const id = entryIdFrom(params.id);
        if (!id) return;
        // Imported from the page's chunk, so that the frame does not contain it.
        const { readDocument } = await import('./DetailsPage');
        await readDocument(api, client, { section, id, view: documentViewFrom(search) });
      }
    : undefined,
  status: ({ params }, client) => {
    const id = entryIdFrom(params.id);
    if (!id) return 404;
    const key = detailsKey(section, id);
    if (client.getQueryData(key)?.removed !== undefined) return 410;
    return isNotFound(client.getQueryState(key)?.error) ? 404 : 200;
  },
  head: (site, { params, search }, client) => {
    const id = entryIdFrom(params.id)!;
    const found = client.getQueryData(detailsKey(section, id));
    const part = client.getQueryData(textKey(section, id, documentViewFrom(search)))?.de ?? 1;
    if (found?.document) {
      const jsonLd = SERVER_PARTS
        ? (origin: string) => detailsData(site, section, found.document, urnIn(client, section, id), origin)
        : undefined;
      return { ...headOf(site, section, found.document, part), ...(jsonLd && { jsonLd }) };
    }
    return {
      title: pageTitle(found ? 'Documento removido' : 'Documento', site),
      description: SERVER_PARTS
        ? (found?.removed ?? `Um documento de ${SECTIONS[section].title}, do ${site.sigla}.`)
        : '',
      canonical: documentAddress(section, id),
    };
  },
});

/** `part` is the first page of the part of the text that is shown: every part has a separate canonical address. */
function headOf(
  site: Identity,
  section: DocumentSectionName,
  document: DocumentDetail,
  part: number,
): PageHead {
  const { id, titulo, arquivo, arquivo_info: info, descricao } = document;
  return {
    title: pageTitle(titulo, site),
    description: SERVER_PARTS ? (descricao ?? sentenceAbout(site, section, document)) : '',
    canonical:
      documentAddress(section, id) +
      documentSearchOf({ pagina: part, q: '', comparar: undefined, citacoes: 1 }),
    ...(SERVER_PARTS && info.tipo.startsWith('image/') && { image: arquivo }),
  };
}

function sentenceAbout(site: Identity, section: DocumentSectionName, document: DocumentDetail): string {
  const { titulo, arquivo_info: info, created_at } = document;
  const file = `${fileTypeName(info.tipo)}, ${fileSize(info.tamanho)}`;
  return `“${titulo}” (${file}), publicado em ${longDate(created_at)} pelo ${site.sigla} em ${SECTIONS[section].title}.`;
}

/** The URN of a law: every page of its citations has it. */
const urnIn = (client: QueryClient, section: DocumentSectionName, id: number) =>
  client.getQueriesData<Citations | null>({ queryKey: citationsKey(section, id) })[0]?.[1]?.urn;

/** A document with its current version in schema.org's terms. A law's identifier is its URN, if it has one. */
const detailsData = (
  site: Identity,
  section: DocumentSectionName,
  document: DocumentDetail,
  urn: string | null | undefined,
  origin: string,
) => {
  const { descricao, arquivo_info, sha256, versoes } = document;
  return {
    '@context': 'https://schema.org',
    ...documentData(section, document, origin),
    ...(urn && { legislationIdentifier: urn }),
    ...(descricao && { description: descricao }),
    contentSize: `${arquivo_info.tamanho} B`,
    sha256,
    version: versoes[0]?.versao,
    uploadDate: versoes[0]?.registrada_em,
    isPartOf: { '@type': 'CollectionPage', url: origin + documentPath(section) },
    ...(site.departamento && { publisher: { '@type': 'GovernmentOrganization', name: site.nome } }),
  };
};
