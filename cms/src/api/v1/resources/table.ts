import type { SectionName } from '@fundo/contract/sections';
import { album } from './album';
import { ata } from './ata-reuniao';
import type { CmsResource } from './CmsResource';
import { legislacao } from './legislacao';
import { perguntaFrequente } from './pergunta-frequente';
import { planoInvestimento } from './plano-investimento';
import { prestacaoConta } from './prestacao-conta';

/**
 * The six resources as the CMS stores them. Each knows the types of its own rows and bodies; the machinery hands
 * each only what it gave, so here they stand without them.
 */
export const CMS_RESOURCES = {
  ata,
  prestacaoConta,
  planoInvestimento,
  legislacao,
  perguntaFrequente,
  album,
} as unknown as Readonly<Record<SectionName, CmsResource>>;
