import { isHidden, type PublicationRead } from '@fundo/contract/publication';
import type { DocumentVersion } from '@fundo/contract/versions';
import { useGetList, useGetOne, type HttpError, type RaRecord } from 'ra-core';
import { HISTORY, type ChangeDetail, type ChangeRow } from '../../api/recordProvider';
import { versionOf } from '../../api/version';
import { singleAt } from '../../api/singles';
import { sectionAt } from '../../record/texts';
import { isMissing } from '../../section/deletionFailure';

/** A changed entry as it is now: the properties that decide which actions a change of it offers. */
export interface PresentEntry {
  /** Its ETag. */
  readonly version: string | undefined;
  /** The number of its last change. */
  readonly lastChange: number | undefined;
  /** The files of a document, the present one first. */
  readonly versions: readonly DocumentVersion[];
  /** URLs of the files that the entry has now. */
  readonly urls: ReadonlySet<string>;
  /** True if the public does not see it. */
  readonly isHidden: boolean;
}

/**
 * Reads the present entry of a change, or what there is once. Returns 'missing' if it was removed from the site,
 * undefined while it is being read, and 'unknown' if that fails.
 */
export function usePresentEntry({
  secao,
  item,
}: ChangeDetail): PresentEntry | 'missing' | 'unknown' | undefined {
  const single = singleAt(secao);
  const [route, id] = single ? [single.route, single.id] : [sectionAt(secao)?.adminRoute ?? '', item];
  const options = { retry: false, onError: () => undefined };
  const entry = useGetOne<RaRecord & PublicationRead, HttpError>(
    route,
    // A separate cache entry: a list's copy has no version.
    { id, meta: { forEditing: true } },
    { ...options, gcTime: 0 },
  );
  const last = useGetList<ChangeRow>(
    HISTORY,
    { pagination: { page: 1, perPage: 1 }, filter: { secao, item } },
    options,
  );
  if (entry.error) return isMissing(entry.error) ? 'missing' : 'unknown';
  if (last.error) return 'unknown';
  if (!entry.data || !last.data) return undefined;
  const versions: readonly DocumentVersion[] = entry.data['versoes'] ?? [];
  return {
    version: versionOf(entry.data),
    lastChange: last.data[0]?.registro,
    versions,
    urls: new Set(addressesIn(entry.data)),
    isHidden: isHidden(entry.data),
  };
}

/** Returns the URLs of stored files anywhere in a row. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('/uploads/') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}
