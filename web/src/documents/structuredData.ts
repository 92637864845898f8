import type { DocumentRead } from '@fundo/contract/document';
import type { DocumentSectionName } from '@fundo/contract/sections';
import { documentAddress } from '../shared/routing/documentPages';

/**
 * A document and its file in schema.org's terms. Laws are Legislation. Both are also MediaObjects, which have the file's
 * address, type, size and hash.
 *
 * | date          | schema.org                                  |
 * |---------------|---------------------------------------------|
 * | of the content | legislationDate, or contentReferenceTime   |
 * | published     | datePublished                               |
 * | registered    | uploadDate (detailsRoute.ts)                |
 */
export function documentData(section: DocumentSectionName, document: DocumentRead, origin: string) {
  const { id, titulo, arquivo, arquivo_info, numero, data_referencia, created_at, updated_at } = document;
  const isLaw = section === 'legislacao';
  return {
    '@type': [isLaw ? 'Legislation' : 'DigitalDocument', 'MediaObject'],
    name: titulo,
    ...(numero && { [isLaw ? 'legislationIdentifier' : 'identifier']: numero }),
    ...(data_referencia && { [isLaw ? 'legislationDate' : 'contentReferenceTime']: data_referencia }),
    url: origin + documentAddress(section, id),
    contentUrl: new URL(arquivo, origin).href,
    encodingFormat: arquivo_info.tipo,
    datePublished: created_at,
    dateModified: updated_at,
  };
}
