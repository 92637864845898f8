interface ModuleInfo {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

/** The part with the header, the footer and the routes, which the entry loads for every page. */
const FRAME = /src\/app\/startApp\.ts/;

/**
 * True if a module of the site is needed by the frame, or by two or more of the parts that are loaded on demand: pages,
 * the viewer, the suggestions of the search. `infoOf` is the bundler's.
 */
export function isShared(id: string, infoOf: (id: string) => ModuleInfo | null): boolean {
  const parts: string[] = [];
  const seen = new Set([id]);
  // The loop adds to the set that it iterates over.
  for (const module of seen) {
    const { importers = [], dynamicImporters = [] } = infoOf(module) ?? {};
    if (dynamicImporters.length > 0) parts.push(module);
    for (const importer of importers) seen.add(importer);
  }
  return parts.length > 1 || parts.some((part) => FRAME.test(part));
}
