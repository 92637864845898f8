import { AsyncLocalStorage } from 'node:async_hooks';

/** The reads of one rendering of a page, by what they read. */
type Reads = Map<string, Promise<unknown>>;

const rendering = new AsyncLocalStorage<Reads>();

/** Begins a rendering, for one reader. Returns a function that runs one of its reads: equal parts are read once. */
export function beginRendering() {
  const reads: Reads = new Map();
  return <Result>(read: () => Promise<Result>): Promise<Result> => rendering.run(reads, read);
}

/** Returns the result of a read; in a rendering that has begun one with the same key, its result. */
export function sharedRead<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
  const reads = rendering.getStore();
  if (!reads) return read();
  const begun = (reads.get(key) as Promise<Value> | undefined) ?? read();
  reads.set(key, begun);
  return begun;
}
