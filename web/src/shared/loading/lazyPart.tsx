import { lazy, type ComponentType } from 'react';

/** A part of the site could not be loaded: there is no connection, or a deployment has removed its chunk. */
export class PartNotLoaded extends Error {
  override readonly name = 'PartNotLoaded';

  /** `load` tries to load the part again. */
  constructor(
    readonly load: () => Promise<void>,
    cause: unknown,
  ) {
    super('A part of the site could not be loaded', { cause });
  }
}

interface LazyPart<Props extends object> {
  /** Throws PartNotLoaded after a failure, until the error's `load` or `ready` succeeds. */
  readonly Part: ComponentType<Props>;
  /** Loads the chunk. Part then renders synchronously, as the server and hydration need. @throws PartNotLoaded */
  readonly ready: () => Promise<void>;
}

/** A component in a separate chunk. Unlike with React's `lazy`, it can be loaded again after a failure. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const ready = async () => {
    try {
      loaded ??= await load();
    } catch (cause) {
      throw new PartNotLoaded(ready, cause);
    }
  };
  const Waiting = lazy(async () => {
    await ready();
    return { default: loaded! };
  });
  function Part(props: Props) {
    const Loaded = loaded ?? Waiting;
    return <Loaded {...props} />;
  }
  return { Part, ready };
}
