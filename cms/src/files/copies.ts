import type { Core } from '@strapi/strapi';
import pLimit from 'p-limit';
import { isOutage } from '../base/database/outage';
import { storageErrorOf } from '../base/errors/storage-error';
import { storeChecksum } from './checksums';
import { withCopy } from './temporary-copy';
import { FILE_UID } from './find-stored';
import { sha256Of } from './sha256-of';
import { deleteTemporary, newIncomingPath } from './IncomingFile';
import { copySizes, writeCopy } from './pictures';
import { nameOf, urlOf, type StoredName } from './folders';
import { fileStore } from './store/file-store';
import { namesIn } from './store/names-in';
import type { FileRecord, NewFileRecord, PictureRecord } from './FileRecord';

/**
 * Makes the narrower copies of pictures after the response, two at a time. Their paths are in the response: the
 * original picture is served there until the copy is ready (http/static-files/stored-files.ts), so that neither the
 * reads nor an entry's version change when it is.
 */
const inTurn = pLimit(2);
/** The tasks that wait or have started, with the hashes of their pictures. */
const making = new Map<Promise<void>, string>();
/** The tasks of `making` that have started. */
const begun = new Set<{ readonly hash: string; readonly task: Promise<void> }>();
let isStopped = false;

type Copied = StoredName & Pick<FileRecord, 'formats'>;

const COPY = /^(?:thumbnail|medium|large)_([0-9a-f]{24})\.webp$/;

/** The rows of a picture's copies, before they are made. */
export const plannedCopies = (
  { name, hash }: Pick<FileRecord, 'name' | 'hash'>,
  size: { width: number; height: number },
): Record<string, PictureRecord> =>
  Object.fromEntries(
    copySizes(size).map(({ key, width, height }) => {
      const copy = `${key}_${hash}`;
      return [
        key,
        {
          name,
          hash: copy,
          ext: '.webp',
          mime: 'image/webp',
          url: urlOf({ hash: copy, ext: '.webp' }),
          size: 0,
          width,
          height,
        },
      ];
    }),
  );

/** Returns the names that the original of a copy may have; none if `name` is not a copy's. */
export function originalsOf(name: string): string[] {
  const [, hash] = COPY.exec(name) ?? [];
  return hash === undefined ? [] : [`${hash}.jpg`, `${hash}.png`];
}

/** The delay before copies are tried again after a failure of the disk. */
const RETRY_MS = 60_000;

/**
 * Starts to make the copies of stored pictures. A failure is logged; after one of the disk or the database it is tried
 * again.
 */
export function makeCopies(strapi: Core.Strapi, files: readonly (Copied | NewFileRecord)[]): void {
  for (const file of files) {
    if (Object.keys(file.formats ?? {}).length === 0) continue;
    const task = inTurn(() => begin(strapi, file)).catch(async (error: unknown) => {
      // A picture that was deleted or hidden meanwhile needs none.
      if (isStopped || !(await fileStore().has('public', file))) return;
      strapi.log.error(`No copies of ${file.hash}${file.ext} were made`, { cause: error });
      // A full disk will have room again, and a database will respond again.
      if (storageErrorOf(error) || isOutage(error))
        setTimeout(() => makeCopies(strapi, [file]), RETRY_MS).unref();
    });
    making.set(task, file.hash);
    void task.finally(() => making.delete(task));
  }
}

/**
 * Waits until no copy of a picture is being made. Call it when the picture is private: then no copy stays public, and
 * none is started.
 */
export async function copiesEnded({ hash }: StoredName): Promise<void> {
  const ofPicture = [...begun].filter((other) => other.hash === hash);
  await Promise.allSettled(ofPicture.map(({ task }) => task));
}

async function begin(strapi: Core.Strapi, file: Copied): Promise<void> {
  const own = { hash: file.hash, task: copiesOf(strapi, file) };
  begun.add(own);
  try {
    await own.task;
  } finally {
    begun.delete(own);
  }
}

/** Starts to make the copies that are missing because a process ended before it had made them. */
export async function makeMissingCopies(strapi: Core.Strapi): Promise<void> {
  const stored = await namesIn(fileStore(), 'public');
  const pictures = (await strapi.db.query(FILE_UID).findMany({
    select: ['hash', 'ext', 'formats'],
    where: { mime: { $startsWith: 'image/' } },
  })) as Copied[];
  const isMissing = (copy: StoredName) => !stored.has(nameOf(copy));
  const begunHere = new Set(making.values());
  makeCopies(
    strapi,
    pictures.filter(
      (file) =>
        !isMissing(file) && !begunHere.has(file.hash) && Object.values(file.formats ?? {}).some(isMissing),
    ),
  );
}

/** The number of pictures whose copies are not made yet. */
export const copiesWaiting = (): number => making.size;

/** Waits until all started copies are made. */
export async function copiesMade(): Promise<void> {
  while (making.size > 0) await Promise.all(making.keys());
}

/** Starts no further copies; the next process makes them. */
export function stopCopies(): void {
  isStopped = true;
}

async function copiesOf(strapi: Core.Strapi, file: Copied): Promise<void> {
  // The picture became private while this task waited.
  if (!(await fileStore().has('public', file))) return;
  const made: StoredName[] = [];
  try {
    await withCopy(file, async (original) => {
      for (const { hash, ext, width, height } of Object.values(file.formats ?? {})) {
        if (isStopped) return;
        const copy = { hash, ext };
        await makeCopy(strapi, original.path, copy, { width: width!, height: height! });
        made.push(copy);
        if (!(await fileStore().has('public', file))) return;
      }
    });
  } finally {
    // If the picture was deleted or hidden meanwhile, that did not remove these copies: they did not exist yet.
    if (!(await fileStore().has('public', file)))
      for (const copy of made) await fileStore().remove('public', copy);
  }
}

async function makeCopy(
  strapi: Core.Strapi,
  original: string,
  copy: StoredName,
  size: { width: number; height: number },
): Promise<void> {
  const temporary = newIncomingPath();
  try {
    await writeCopy(original, size, temporary.path);
    await storeChecksum(strapi.db.connection, { url: urlOf(copy), sha256: await sha256Of(temporary.path) });
    await fileStore().put('public', copy, temporary.path);
  } finally {
    await deleteTemporary([temporary]);
  }
}
