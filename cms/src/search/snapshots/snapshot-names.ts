import type { StoredName } from '../../files/folders';
import { INDEX_VERSION } from '../index-file/index-file';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The one before the last is kept for a week: another instance may be reading it. */
const KEPT_OF_VERSION = 2;
/** Snapshots of other versions are kept for a week: a rolling update needs them, and so does its withdrawal. */
const KEPT_MS = 7 * DAY_MS;

/** A snapshot in the store: a copy of an index, and its manifest, which is stored last. */
export interface Snapshot {
  /** The version of the index's schema and terms. */
  readonly version: number;
  /** When it was made, in ms since 1970. */
  readonly at: number;
}

const hashOf = ({ version, at }: Snapshot): string => `v${version}-${String(at).padStart(14, '0')}`;
export const manifestOf = (snapshot: Snapshot): StoredName => ({ hash: hashOf(snapshot), ext: '.json' });
export const indexOf = (snapshot: Snapshot): StoredName => ({ hash: hashOf(snapshot), ext: '.sqlite' });

interface Named extends Snapshot {
  readonly name: string;
  readonly isManifest: boolean;
}

function named(name: string): Named[] {
  const [, version, at, ext] = /^v(\d{1,9})-(\d{14})\.(json|sqlite)$/.exec(name) ?? [];
  return ext === undefined
    ? []
    : [{ name, version: Number(version), at: Number(at), isManifest: ext === 'json' }];
}

/** The complete snapshots of this version among the files of the store, the last first. */
const ownOf = (names: readonly string[]): Snapshot[] =>
  names
    .flatMap(named)
    .filter(({ version, isManifest }) => isManifest && version === INDEX_VERSION)
    .toSorted((one, other) => other.at - one.at);

/** Returns the last complete snapshot of this version. */
export const lastOf = (names: readonly string[]): Snapshot | undefined => ownOf(names)[0];

/** Returns the names of files that are no longer needed: manifests first, so that no snapshot is without its index. */
export function expiredOf(names: readonly string[], now: number): string[] {
  const [last, ...others] = ownOf(names);
  const superseded = new Set(others.slice(KEPT_OF_VERSION - 1).map(({ at }) => at));
  return names
    .flatMap(named)
    .filter(
      ({ version, at }) =>
        (version === INDEX_VERSION && superseded.has(at)) ||
        (now - at > KEPT_MS && !(version === INDEX_VERSION && at === last?.at)),
    )
    .toSorted((one, other) => Number(other.isManifest) - Number(one.isManifest))
    .map(({ name }) => name);
}
