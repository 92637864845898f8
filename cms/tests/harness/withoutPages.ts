/**
 * A response without the numbers of pages in it: a PDF's are counted in the background after its save, and again after
 * a restore.
 */
export const withoutPages = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (key, value: unknown) => (key === 'paginas' ? undefined : value)));
