import type { DocumentRead } from '@fundo/contract/document';
import { SECTIONS, type DocumentSectionName } from '@fundo/contract/sections';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../shared/api/Api';
import { listFrom } from '../shared/api/listFrom';

/** The published documents of a section, in the order of the API. */
export const documentsQuery = (api: Api, section: DocumentSectionName) =>
  queryOptions({
    queryKey: [SECTIONS[section].path],
    queryFn: async () => {
      const { path, listKey } = SECTIONS[section];
      return listFrom<DocumentRead>(await api.get(path), listKey);
    },
  });
