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

/** An entry with its metadata, undefined for a deleted one. */
export interface ListedEntry {
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
  if (list.set !== undefined && !resourceAt(list.set)) throw noRecords();
  const filter = { section: list.set, from: startOf(list.from), until: endOf(list.until) };
  let after = list.after;
  // A page without an entry in this format is skipped: the protocol has no empty page.
  for (;;) {
    const page = await harvestedPage(strapi, after, filter, PAGE_SIZE);
    if (!page) throw unknownToken();
    const listed = page.entries.flatMap((entry) => inFormat(entry, format, site) ?? []);
    after = page.next;
    if (listed.length === 0 && after !== undefined) continue;
    if (listed.length === 0) throw noRecords();
    if (after !== undefined)
      return { listed, token: element('resumptionToken', tokenOf({ ...list, after })) };
    return { listed, token: isContinued ? '<resumptionToken/>' : '' };
  }
}

/** Returns an entry with its metadata in a format; undefined if it is shown and does not have the format. */
export function inFormat(entry: HarvestedEntry, format: MetadataFormat, site: Site): ListedEntry | undefined {
  if (!entry.shown) return { entry, metadata: undefined };
  const metadata = format.write(entry.shown, site);
  return metadata === undefined ? undefined : { entry, metadata };
}

const noRecords = (): OaiError =>
  new OaiError('noRecordsMatch', 'Nada corresponde a from, until, set e metadataPrefix');

/** The first and the last millisecond of a day, or of a second, as the changes have them. */
const startOf = (moment: string | undefined) =>
  moment && (moment.length > 10 ? moment.replace('Z', '.000Z') : `${moment}T00:00:00.000Z`);
const endOf = (moment: string | undefined) =>
  moment && (moment.length > 10 ? moment.replace('Z', '.999Z') : `${moment}T23:59:59.999Z`);
