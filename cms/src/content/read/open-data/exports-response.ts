import { tableFileAddress } from '@fundo/contract/open-data/tables';
import { exportAddress, type ExportName } from '@fundo/contract/open-data/exports';
import type { OpenDataExports } from '@fundo/contract/open-data/exports-read';
import type { Manifest } from '../../../exports/Manifest';
import { tarOf } from '../../../exports/tar-of';
import type { ReadResponse } from '../read-responses';
import { openDataExports } from './ExportKeeper';

/** The tag of responses that show the exports: they change when an export is made. */
export const EXPORTS_TAG = 'dados_abertos';

/** GET /dados_abertos: the present export. */
export async function exportsResponse(): Promise<ReadResponse> {
  const kept = await openDataExports.present();
  const body = kept ? await shownOf(kept.manifest) : NOT_MADE;
  return { body, tags: [EXPORTS_TAG] };
}

const NOT_MADE: OpenDataExports = { estado: null, momento: null, arquivos: [], tabelas: [] };

async function shownOf(manifest: Manifest): Promise<OpenDataExports> {
  const { state, momento, zip, tables } = manifest;
  const tar = await tarOf(manifest);
  const endereco = (name: ExportName) => exportAddress(name, state);
  return {
    estado: state,
    momento,
    arquivos: [
      { nome: 'tabelas.zip', endereco: endereco('tabelas.zip'), bytes: zip.bytes, sha256: zip.sha256 },
      { nome: 'tudo.tar', endereco: endereco('tudo.tar'), bytes: tar.bytes, sha256: null },
    ],
    tabelas: tables.map(({ table, year, bytes, sha256 }) => ({
      tabela: table,
      ano: year ?? null,
      endereco: tableFileAddress({ table, year }),
      bytes,
      sha256,
    })),
  };
}
