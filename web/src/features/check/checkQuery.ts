import { READ_PATHS } from '@fundo/contract/read-paths';
import { SHA256 } from '@fundo/contract/file-hash';
import type { FileMatch } from '@fundo/contract/versions';
import { queryOptions } from '@tanstack/react-query';
import { listFrom, type Api } from '../../shared/api/Api';

export const isHash = (text: string) => SHA256.test(text);

/** The document versions whose file has this hash. */
export const checkQuery = (api: Api, sha256: string) =>
  queryOptions({
    queryKey: [READ_PATHS.fileCheck, sha256],
    enabled: isHash(sha256),
    queryFn: async () => listFrom<FileMatch>(await api.get(READ_PATHS.fileCheck, { sha256 }), 'data'),
  });
