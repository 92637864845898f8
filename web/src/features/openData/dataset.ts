import { EXPORT_NAMES, exportAddress } from '@fundo/contract/open-data/exports';
import {
  DATA_PACKAGE_ADDRESS,
  OPEN_DATA_PATH,
  OPEN_DATA_TABLE_NAMES,
  OPEN_DATA_TABLES,
  tableAddress,
} from '@fundo/contract/open-data/tables';
import { DEFAULT_LICENCE } from '@fundo/contract/open-data/licence';
import type { Identity } from '../../shared/site/identity';

/** The open data as a schema.org Dataset. */
export const dataset = (site: Identity, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Dataset',
  name: `Dados abertos do ${site.sigla}`,
  description: `Atas, prestações de contas, planos de investimento, legislação, perguntas e álbuns do ${site.nome}, com o texto de cada página.`,
  url: origin + OPEN_DATA_PATH,
  license: (site.licenca ?? DEFAULT_LICENCE).url,
  isAccessibleForFree: true,
  inLanguage: 'pt-BR',
  creator: { '@type': 'GovernmentOrganization', name: site.nome, url: `${origin}/` },
  distribution: [
    ...OPEN_DATA_TABLE_NAMES.map((name) => ({
      '@type': 'DataDownload',
      name: OPEN_DATA_TABLES[name].title,
      encodingFormat: 'text/csv',
      contentUrl: origin + tableAddress(name),
    })),
    ...EXPORT_NAMES.map((name) => ({
      '@type': 'DataDownload',
      name,
      encodingFormat: name === 'tudo.tar' ? 'application/x-tar' : 'application/zip',
      contentUrl: origin + exportAddress(name),
    })),
    {
      '@type': 'DataDownload',
      name: 'Data Package',
      encodingFormat: 'application/json',
      contentUrl: origin + DATA_PACKAGE_ADDRESS,
    },
  ],
});
