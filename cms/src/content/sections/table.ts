import { ID } from '@fundo/contract/numbers';
import { RESOURCES } from '@fundo/contract/resources';
import type { DocumentSectionName, SectionName } from '@fundo/contract/sections';
import { album } from './album';
import type { CmsResource, ContentTypeUid } from './CmsResource';
import { documentResource } from './document-resource';
import { perguntaFrequente } from './pergunta-frequente';

/** Content types whose name differs from their section's. The name is in the database, so it cannot change. */
const OTHER_NAMES: Partial<Record<string, string>> = { ata: 'ata-reuniao' };

/** The content type of a section: `api::prestacao-conta.prestacao-conta` for `prestacaoConta`. */
function uidOf(section: string): ContentTypeUid {
  const name = OTHER_NAMES[section] ?? section.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
  return `api::${name}.${name}`;
}

/** All sections of documents. A new one takes a row of the contract and a schema.json, and no change here. */
const documents = Object.fromEntries(
  Object.entries(RESOURCES)
    .filter(([, { kind }]) => kind === 'document')
    .map(([section, contract]) => [section, documentResource(contract, uidOf(section))]),
) as Record<DocumentSectionName, CmsResource>;

/**
 * The sections as the CMS stores them. The types of rows and bodies differ by section, and are left out here: a section
 * only gets rows that it has read, and bodies that its schema has parsed.
 */
export const CMS_RESOURCES: Readonly<Record<SectionName, CmsResource>> = {
  ...documents,
  perguntaFrequente,
  album,
};

/** Returns the section at a path of the API; undefined if there is none. */
export const resourceAt = (path: string): CmsResource | undefined =>
  Object.values(CMS_RESOURCES).find(({ contract }) => contract.path === path);

const ENTRY_PAGE = new RegExp(`^/([a-z-]+)/(${ID})$`);

/** Returns the section and the id in the path of an entry's page on the site; undefined for another path. */
export function entryOfPage(path: string): { resource: CmsResource; id: number } | undefined {
  const [, route, id] = ENTRY_PAGE.exec(path) ?? [];
  const resource = Object.values(CMS_RESOURCES).find(({ contract }) => route && contract.siteRoute === route);
  return resource && { resource, id: Number(id) };
}
