import { EXPORTS_PATH } from '@fundo/contract/open-data/exports';
import type { OpenDataExports } from '@fundo/contract/open-data/exports-read';
import { queryOptions } from '@tanstack/react-query';
import { listFrom, type Api } from '../../shared/api/Api';

/** The downloads of all open data and the files of the tables, with their sizes; none while they are being made. */
export const exportsQuery = (api: Api) =>
  queryOptions({
    queryKey: [EXPORTS_PATH],
    queryFn: async () => {
      const body = await api.get<Readonly<Record<string, unknown>>>(EXPORTS_PATH);
      return {
        exports: listFrom<OpenDataExports['arquivos'][number]>(body, 'arquivos').map(({ nome, bytes }) => ({
          nome,
          bytes,
        })),
        tables: listFrom<OpenDataExports['tabelas'][number]>(body, 'tabelas').map(
          ({ tabela, ano, bytes }) => ({ tabela, ano, bytes }),
        ),
      };
    },
  });
