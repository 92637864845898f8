import type { DocumentText } from '@fundo/contract/document-text';
import type { DocumentView } from '@fundo/contract/document-view';
import { SECTIONS, type DocumentSectionName } from '@fundo/contract/sections';
import type { DocumentDetail } from '@fundo/contract/versions';
import { queryOptions, type DataTag } from '@tanstack/react-query';
import { removalIn, type Api } from '../../shared/api/Api';

/** A document with its versions, or the API's sentence about its removal. */
export type Found =
  | { readonly document: DocumentDetail; readonly removed?: undefined }
  | { readonly document?: undefined; readonly removed: string };

/** The query key of a document. */
export const detailsKey = (section: DocumentSectionName, id: number) =>
  [SECTIONS[section].path, id] as DataTag<[string, number], Found>;

/** The query key of the part of a document's text that contains `pagina`, with the words of `q` marked. */
export const textKey = (section: DocumentSectionName, id: number, { pagina, q }: DocumentView) =>
  [SECTIONS[section].path, id, 'texto', pagina, q] as DataTag<(string | number)[], DocumentText | null>;

/** The beginning of the query keys of a document's citations; the page follows. */
export const citationsKey = (section: DocumentSectionName, id: number) =>
  [SECTIONS[section].path, id, 'citacoes'] as const;

/** One document. A removed one (410) is found too; one that never existed (404) is a failure. */
export const detailsQuery = (api: Api, section: DocumentSectionName, id: number) =>
  queryOptions({
    queryKey: detailsKey(section, id),
    queryFn: async (): Promise<Found> => {
      try {
        return { document: await api.get<DocumentDetail>(`${SECTIONS[section].path}/${id}`) };
      } catch (error) {
        const removed = await removalIn(error);
        if (removed === undefined) throw error;
        return { removed };
      }
    },
  });
