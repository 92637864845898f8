import { EXPORTS_PATH } from '@fundo/contract/open-data/exports';
import type { OpenDataExports } from '@fundo/contract/open-data/exports-read';
import { queryOptions } from '@tanstack/react-query';
import { listFrom, type Api } from '../../shared/api/Api';

/** The downloads of all open data, with their sizes; none while they are being made. */
export const exportsQuery = (api: Api) =>
  queryOptions({
    queryKey: [EXPORTS_PATH],
    queryFn: async () =>
      listFrom<OpenDataExports['arquivos'][number]>(await api.get(EXPORTS_PATH), 'arquivos').map(
        ({ nome, bytes }) => ({ nome, bytes }),
      ),
  });
