import type { Core } from '@strapi/strapi';
import type { DocumentRead } from '@fundo/contract/document';
import type { SectionKind } from '@fundo/contract/sections';
import { groupedBy } from '../../base/grouped-by';
import type { PublicChangeRow } from '../../record/public-changes/changes-tables';
import {
  changeSpan,
  lastChangeOf,
  lastChangesAfter,
  type ChangesFilter,
} from '../../record/public-changes/read-changes';
import type { EntryName } from '../../record/record-reads';
import { databaseOf } from '../../record/transaction';
import { withdrawalsOf } from '../../record/withdrawals';
import type { CmsResource } from '../sections/CmsResource';
import { findRows } from '../sections/rows';
import { resourceAt } from '../sections/table';
import { shownTo } from '../visibility';
import { entryOf, type FeedEntry } from './feed-entries';
import { cursorOf, positionOf } from './public-changes';

/** An entry that the public sees, or has seen, with its last change. */
export interface HarvestedEntry extends EntryName {
  /** When the public saw it change last (ISO). */
  readonly changed: string;
  /** The entry as feeds show it; undefined if the public does not see it any more. */
  readonly shown: ShownEntry | undefined;
}

export interface ShownEntry extends FeedEntry {
  readonly kind: SectionKind;
  /** The fields of a document; undefined for an entry of another kind. */
  readonly document: Pick<DocumentRead, 'titulo' | 'numero' | 'data_referencia' | 'descricao'> | undefined;
}

/** A page of harvested entries, in the order of the public changes. */
export interface HarvestedPage {
  readonly entries: readonly HarvestedEntry[];
  /** The cursor of the next page; undefined after the last one. */
  readonly next: string | undefined;
}

/** Returns the first `limit` entries of a filter whose last change is after a cursor; undefined for an unknown cursor. */
export async function harvestedPage(
  strapi: Core.Strapi,
  after: string | undefined,
  filter: ChangesFilter,
  limit: number,
): Promise<HarvestedPage | undefined> {
  const database = databaseOf(strapi);
  const position = await positionOf(database, after);
  if (position === undefined) return undefined;
  const changes = await lastChangesAfter(database, position, limit + 1, filter);
  const page = changes.slice(0, limit);
  return {
    entries: await harvestedEntries(strapi, page),
    next: changes.length > limit ? cursorOf(page.at(-1)!) : undefined,
  };
}

/** Returns an entry that the public sees or has seen; undefined for another. */
export async function harvestedEntry(
  strapi: Core.Strapi,
  entry: EntryName,
): Promise<HarvestedEntry | undefined> {
  const change = await lastChangeOf(databaseOf(strapi), entry);
  return change && (await harvestedEntries(strapi, [change]))[0];
}

/** Returns the earliest `changed` (ISO) of all entries; now if there is none. */
export const earliestChanged = async (strapi: Core.Strapi): Promise<string> =>
  (await changeSpan(databaseOf(strapi)))?.first ?? new Date().toISOString();

async function harvestedEntries(
  strapi: Core.Strapi,
  changes: readonly PublicChangeRow[],
): Promise<HarvestedEntry[]> {
  const shown = new Map<PublicChangeRow, ShownEntry>();
  for (const [section, some] of groupedBy(changes, ({ secao }) => secao)) {
    const resource = resourceAt(section);
    if (resource)
      for (const [change, entry] of await shownEntries(strapi, resource, some)) shown.set(change, entry);
  }
  return changes.map((change) => ({
    secao: change.secao,
    item: change.item,
    changed: change.momento,
    shown: shown.get(change),
  }));
}

/** Returns the entries of a section that the public sees now, by their change. */
async function shownEntries(
  strapi: Core.Strapi,
  resource: CmsResource,
  changes: readonly PublicChangeRow[],
): Promise<ReadonlyMap<PublicChangeRow, ShownEntry>> {
  const byId = new Map(
    changes.filter(({ tipo }) => tipo !== 'retirado').map((change) => [change.item, change]),
  );
  const hashes = [...byId.values()].flatMap(({ sha256 }) => sha256 ?? []);
  const withdrawn = await withdrawalsOf(databaseOf(strapi), hashes);
  const rows = await findRows(strapi, resource, [...byId.keys()], shownTo('public', resource));
  return new Map(
    rows.map((row) => {
      const change = byId.get(row.id)!;
      const entry = entryOf(resource, row, change.momento);
      const { kind } = resource.contract;
      return [
        change,
        {
          ...entry,
          kind,
          file: withdrawn.has(change.sha256 ?? '') ? undefined : entry.file,
          document: kind === 'document' ? (resource.toWire(row) as DocumentRead) : undefined,
        },
      ];
    }),
  );
}
