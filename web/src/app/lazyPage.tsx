import { lazy, type ComponentType } from 'react';

export interface LazyPage {
  readonly Page: ComponentType;
  /** After this resolves, Page renders at once: the server and hydration cannot wait for a chunk. */
  readonly ready: () => Promise<void>;
}

export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  const Waiting = lazy(async () => ({ default: await load() }));
  function Page() {
    const Loaded = loaded ?? Waiting;
    return <Loaded />;
  }
  const ready = async () => {
    loaded ??= await load();
  };
  return { Page, ready };
}
