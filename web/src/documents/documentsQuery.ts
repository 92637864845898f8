import type { DocumentRead } from '@fundo/contract/document';
import { SECTIONS, type DocumentSectionName } from '@fundo/contract/sections';
import { queryOptions, type DataTag } from '@tanstack/react-query';
import { listFrom, type Api } from '../shared/api/Api';

/** The query key of a section's documents. */
export const documentsKey = (section: DocumentSectionName) =>
  [SECTIONS[section].path] as DataTag<[string], DocumentRead[]>;

/** The published documents of a section, in the order of the API. */
export const documentsQuery = (api: Api, section: DocumentSectionName) =>
  queryOptions({
    queryKey: documentsKey(section),
    queryFn: async () => {
      const { path, listKey } = SECTIONS[section];
      return listFrom<DocumentRead>(await api.get(path), listKey);
    },
  });
