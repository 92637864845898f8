import { ID } from '@fundo/contract/numbers';
import { env } from '../../base/environment/env';
import type { HarvestedEntry } from '../../content/read/harvested';
import type { EntryName } from '../../record/record-reads';
import { xmlText } from '../xml-text';

/** Writes an element with a text, or without anything if there is no text. */
export const element = (
  name: string,
  text: string | null | undefined,
  attributes: Readonly<Record<string, string>> = {},
): string =>
  text === null || text === undefined || text === ''
    ? ''
    : `<${name}${attributesXml(attributes)}>${xmlText(text)}</${name}>`;

const attributesXml = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xmlText(value)}"`)
    .join('');

/** Writes a response. `attributes` are the arguments of a request that the protocol allows. */
export const responseXml = (
  baseUrl: string,
  attributes: Readonly<Record<string, string>>,
  content: string,
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd">
<responseDate>${datestamp(new Date().toISOString())}</responseDate>
${element('request', baseUrl, attributes)}
${content}
</OAI-PMH>
`;

/** Writes an instant (ISO) with seconds, the granularity of this repository. */
export const datestamp = (instant: string): string => `${instant.slice(0, 19)}Z`;

/** Returns the permanent identifier of an entry. */
const identifierOf = ({ secao, item }: EntryName): string => `${prefix()}${secao}/${item}`;

const ENTRY = new RegExp(`^([a-z_]+)/(${ID})$`);

/** Returns the entry that an identifier names; undefined if it is none of this repository. */
export function entryNamed(identifier: string): EntryName | undefined {
  if (!identifier.startsWith(prefix())) return undefined;
  const [, secao, item] = ENTRY.exec(identifier.slice(prefix().length)) ?? [];
  return secao === undefined ? undefined : { secao, item: Number(item) };
}

const prefix = (): string => `oai:${new URL(env().siteUrl).hostname}:`;

/** Writes the header of an entry. */
export const headerXml = (entry: HarvestedEntry, isDeleted: boolean): string =>
  `<header${isDeleted ? ' status="deleted"' : ''}>${element('identifier', identifierOf(entry))}<datestamp>${datestamp(entry.changed)}</datestamp>${element('setSpec', entry.secao)}</header>`;

/** Writes a record; without metadata, that it was deleted. */
export const recordXml = (entry: HarvestedEntry, metadata: string | undefined): string =>
  metadata === undefined
    ? `<record>${headerXml(entry, true)}</record>`
    : `<record>${headerXml(entry, false)}<metadata>${metadata}</metadata></record>`;
