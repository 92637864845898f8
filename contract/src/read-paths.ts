import { SECTIONS } from './sections.js';

/**
 * The paths below /api/v1 of the public reads that belong to no section. The description, the server's table of reads
 * and the site's queries take them from here.
 */
export const READ_PATHS = {
  latestDocuments: 'documentos/ultimos',
  latestAlbums: `${SECTIONS.album.path}/ultimas`,
  fileCheck: 'conferir',
  fileHashes: 'arquivos.sha256',
  search: 'busca',
  suggestions: 'busca/sugestoes',
  changes: 'mudancas',
  site: 'site',
  description: 'openapi.json',
  docs: 'docs',
} as const;
