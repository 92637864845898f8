type Ordem = 'desc' | 'asc';

/**
 * What the address of a page of the gallery says, and nothing else in it does: the site shows it, and the server keeps
 * the page under it. A link holds it too, so that it can be shared and gone back to.
 */
export interface GalleryView {
  readonly page: number;
  readonly ordem: Ordem;
  /** Only albums of this year, among those of the page; undefined is every year. */
  readonly ano: number | undefined;
}

/** Reads an address's parameters: of a repeated one the first; what is absent or makes no sense is the default. */
export function galleryViewFrom(search: URLSearchParams): GalleryView {
  return {
    page: wholeNumber(search.get('page'), 6) ?? 1,
    ordem: search.get('ordem') === 'asc' ? 'asc' : 'desc',
    ano: wholeNumber(search.get('ano'), 4),
  };
}

/** The query of the address that shows a view; the defaults are left out: one view, one address. */
export function searchOf({ page, ordem, ano }: GalleryView): string {
  const search = new URLSearchParams();
  if (page > 1) search.set('page', String(page));
  if (ordem === 'asc') search.set('ordem', ordem);
  if (ano !== undefined) search.set('ano', String(ano));
  return search.size > 0 ? `?${search}` : '';
}

function wholeNumber(text: string | null, maxDigits: number): number | undefined {
  return text !== null && new RegExp(`^[1-9]\\d{0,${maxDigits - 1}}$`).test(text) ? Number(text) : undefined;
}
