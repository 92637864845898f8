/** Form values with their picked Files, which IndexedDB can store and local storage cannot. */
export type DraftValues = Record<string, unknown>;

const STORE = 'drafts';

/** Older drafts are not restored. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

interface StoredDraft {
  /** When it was stored, in milliseconds since 1970. */
  readonly at: number;
  readonly values: DraftValues;
}

/** Stores a form's values, so that a session that ends meanwhile loses nothing. */
export const storeDraft = (address: string, values: DraftValues) =>
  use('readwrite', (store) => store.put({ at: Date.now(), values } satisfies StoredDraft, address));

export async function readDraft(address: string): Promise<DraftValues | undefined> {
  const stored = (await use('readonly', (store) => store.get(address))) as StoredDraft | undefined;
  return stored && Date.now() - stored.at < MAX_AGE_MS ? stored.values : undefined;
}

export const forgetDraft = (address: string) => use('readwrite', (store) => store.delete(address));

/** On logout: nothing of a person stays in the browser. */
export const forgetAllDrafts = () => use('readwrite', (store) => store.clear());

async function use(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const database = await settled(openDatabase());
  try {
    return await settled(ask(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function openDatabase() {
  const request = indexedDB.open('fundo-admin', 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  return request;
}

const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(new Error('The draft store failed', { cause: request.error })),
    );
  });
