import { restoreFiles, takeFiles, type FileKey } from './draftFiles';

/** Form values, with the Files that were picked. */
type DraftValues = Record<string, unknown>;

/** A save that was sent. Its response may be lost. */
export interface SentSave {
  /** Describes the values that were sent, so that the key is used again for the same content only. */
  readonly content: string;
  readonly idempotencyKey: string;
}

export interface Draft {
  readonly values: DraftValues;
  readonly sent?: SentSave | undefined;
  /** The time at which it was stored, in milliseconds since 1970. */
  readonly at: number;
  /** True if the browser had no room for the picked files. */
  readonly withoutFiles?: boolean;
}

/** Identifies a draft by the person's `sub` and the form's path. */
export interface DraftAddress {
  readonly subject: string;
  readonly path: string;
}

const DRAFTS = 'drafts';
const FILES = 'files';

/**
 * Stores a draft. Each File is stored once, however often the text changes. If the browser has no room for the files, the
 * text is stored without them.
 */
export async function storeDraft(address: DraftAddress, draft: Omit<Draft, 'at'>): Promise<void> {
  const at = Date.now();
  const { values, files } = takeFiles(draft.values);
  try {
    await write(address, { ...draft, values, at }, files);
  } catch (cause) {
    if (files.size === 0) throw cause;
    await write(address, {
      ...draft,
      values: takeFiles(draft.values, () => '').values,
      at,
      withoutFiles: true,
    });
  }
}

async function write(address: DraftAddress, draft: Draft, files = new Map<FileKey, File>()) {
  const transaction = (await database()).transaction([DRAFTS, FILES], 'readwrite');
  const key = keyOf(address);
  transaction.objectStore(DRAFTS).put(draft, key);
  const stored = transaction.objectStore(FILES);
  const keys = stored.getAllKeys(below(key));
  keys.addEventListener('success', () => {
    const present = new Set(keys.result.map((one) => (one as string[]).at(-1) ?? ''));
    for (const id of present) if (!files.has(id)) stored.delete([...key, id]);
    for (const [id, file] of files) if (!present.has(id)) stored.put(file, [...key, id]);
  });
  await committed(transaction);
}

export async function readDraft(address: DraftAddress): Promise<Draft | undefined> {
  const transaction = (await database()).transaction([DRAFTS, FILES]);
  const key = keyOf(address);
  const draft = transaction.objectStore(DRAFTS).get(key);
  const files = transaction.objectStore(FILES).getAll(below(key));
  const ids = transaction.objectStore(FILES).getAllKeys(below(key));
  await committed(transaction);
  const found = draft.result as Draft | undefined;
  const named = ids.result.map(
    (one, index) => [(one as string[]).at(-1) ?? '', files.result[index]] as const,
  );
  return found && { ...found, values: restoreFiles(found.values, new Map<FileKey, File>(named)) };
}

export async function deleteDraft(address: DraftAddress): Promise<void> {
  const transaction = (await database()).transaction([DRAFTS, FILES], 'readwrite');
  const key = keyOf(address);
  transaction.objectStore(DRAFTS).delete(key);
  transaction.objectStore(FILES).delete(below(key));
  await committed(transaction);
}

/** A draft in the list of a person's drafts. Its values have no Files. */
export interface ListedDraft extends Draft {
  /** The path of its form. */
  readonly path: string;
}

/** Lists the forms that a person has neither saved nor discarded. */
export async function listDrafts(subject: string): Promise<readonly ListedDraft[]> {
  const transaction = (await database()).transaction([DRAFTS]);
  const keys = transaction.objectStore(DRAFTS).getAllKeys(below([subject]));
  const stored = transaction.objectStore(DRAFTS).getAll(below([subject]));
  await committed(transaction);
  return keys.result.map((key, index) => ({
    ...(stored.result[index] as Draft),
    path: (key as string[])[1] ?? '',
  }));
}

/** A key of IndexedDB: the person first, so that a range finds one person's drafts. */
const keyOf = ({ subject, path }: DraftAddress) => [subject, path];

/** The range of all keys that begin with `key`: in IndexedDB an array sorts after every string. */
const below = (key: readonly string[]) => IDBKeyRange.bound([...key], [...key, []]);

/** One connection, because its transactions run in order: an earlier draft never overwrites a later one. */
let connection: Promise<IDBDatabase> | undefined;

const database = () => (connection ??= openDatabase());

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('fundo-admin', 2);
  request.addEventListener('upgradeneeded', () => {
    const { result } = request;
    // Drafts of version 1 have usernames as keys, which can change hands.
    for (const name of result.objectStoreNames) result.deleteObjectStore(name);
    for (const name of [DRAFTS, FILES]) result.createObjectStore(name);
  });
  return new Promise((resolve, reject) => {
    const fail = () => {
      connection = undefined;
      reject(new Error('The draft store could not be opened', { cause: request.error }));
    };
    request.addEventListener('error', fail);
    request.addEventListener('success', () => {
      const forget = () => (connection = undefined);
      request.result.addEventListener('close', forget);
      // Another tab has a newer version of this program.
      request.result.addEventListener('versionchange', () => {
        request.result.close();
        forget();
      });
      resolve(request.result);
    });
  });
}

const committed = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(new Error('The draft store failed', { cause: transaction.error })),
    );
  });
