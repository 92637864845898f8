import type { Core } from '@strapi/strapi';
import type { Site } from '@fundo/contract/site';
import { harvestedPage, type HarvestedEntry } from '../../content/read/harvested';
import { resourceAt } from '../../content/sections/table';
import type { MetadataFormat } from './MetadataFormat';
import { OaiError } from './OaiError';
import type { ArgumentsOf, ListArguments } from './parse-request';
import { readToken, tokenOf, unknownToken, type Resumption } from './resumption-token';
import { element } from './write-xml';

/** The most entries of a page of a list. */
const PAGE_SIZE = 100;

/** An entry with its metadata; undefined for a deleted one, and for one that lost this format. */
interface ListedEntry {
  readonly entry: HarvestedEntry;
  readonly metadata: string | undefined;
}

interface ListedPage {
  readonly listed: readonly ListedEntry[];
  /** The element with the token of the next page; empty if the list has one page. */
  readonly token: string;
}

/** Returns a page of ListIdentifiers or ListRecords. @throws OaiError */
export async function listEntries(
  strapi: Core.Strapi,
  site: Site,
  request: ArgumentsOf<'ListRecords'>,
  formatOf: (prefix: string) => MetadataFormat,
): Promise<ListedPage> {
  const isContinued = 'resumptionToken' in request;
  const list: ListArguments & Partial<Resumption> = isContinued
    ? readToken(request.resumptionToken)
    : request;
  const format = formatOf(list.metadataPrefix);
  const { set, after } = list;
  if (set !== undefined && (!resourceAt(set) || set !== (format.section ?? set))) throw noRecords();
  const filter = { section: set ?? format.section, from: startOf(list.from), until: endOf(list.until) };
  const page = await harvestedPage(strapi, after, filter, PAGE_SIZE);
  if (!page) throw unknownToken();
  if (page.entries.length === 0) throw noRecords();
  const next = page.next && tokenOf({ ...list, after: page.next });
  return {
    listed: page.entries.map((entry) => ({ entry, metadata: metadataOf(entry, format, site) })),
    token: element('resumptionToken', next) || (isContinued ? '<resumptionToken/>' : ''),
  };
}

/** Writes an entry's metadata; undefined if the public does not see the entry in this format any more, or never did. */
export const metadataOf = (
  { shown }: HarvestedEntry,
  format: MetadataFormat,
  site: Site,
): string | undefined => shown && format.write(shown, site);

const noRecords = (): OaiError =>
  new OaiError('noRecordsMatch', 'Nada corresponde a from, until, set e metadataPrefix');

/** The first and the last millisecond of a day, or of a second, as the changes have them. */
const startOf = (moment: string | undefined) =>
  moment && (moment.length > 10 ? moment.replace('Z', '.000Z') : `${moment}T00:00:00.000Z`);
const endOf = (moment: string | undefined) =>
  moment && (moment.length > 10 ? moment.replace('Z', '.999Z') : `${moment}T23:59:59.999Z`);
