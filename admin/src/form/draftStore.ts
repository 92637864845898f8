/** Form values, picked Files included: IndexedDB stores those as they are, which local storage cannot. */
export type DraftValues = Record<string, unknown>;

const STORE = 'drafts';

/** A draft older than this belongs to nobody's work any more, in milliseconds. */
const MAX_AGE = 24 * 60 * 60 * 1000;

interface Stored {
  readonly at: number;
  readonly values: DraftValues;
}

/** Keeps what a form holds, so that a session that ends in the middle of it loses nothing. */
export const keepDraft = (address: string, values: DraftValues) =>
  use('readwrite', (store) => store.put({ at: Date.now(), values } satisfies Stored, address));

export async function recallDraft(address: string): Promise<DraftValues | undefined> {
  const stored = (await use('readonly', (store) => store.get(address))) as Stored | undefined;
  return stored && Date.now() - stored.at < MAX_AGE ? stored.values : undefined;
}

export const forgetDraft = (address: string) => use('readwrite', (store) => store.delete(address));

/** For a person who leaves: nothing of theirs stays in the browser. */
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
