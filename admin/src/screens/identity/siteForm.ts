import type { Site } from '@fundo/contract/site';

/** A part of the About page as its form edits it: a paragraph, or an item, on each line. */
interface PartForm {
  readonly titulo: string;
  readonly paragrafos: string;
  readonly itens: string;
}

/** The site's identity as its form edits it: everything is text. */
interface SiteForm extends Omit<Site, 'ano_copyright' | 'sistemas_url' | 'sobre'> {
  readonly ano_copyright: string | number;
  readonly sistemas_url: string | null;
  readonly sobre: readonly PartForm[];
}

export const toSiteForm = (site: Site): SiteForm => ({
  ...site,
  sistemas_url: site.sistemas_url ?? '',
  sobre: site.sobre.map(({ titulo, paragrafos, itens }) => ({
    titulo,
    paragrafos: paragrafos.join('\n'),
    itens: itens.join('\n'),
  })),
});

/** What a form's values are in the contract's shape, valid or not; whatever else they hold stays with them. */
export const fromSiteForm = (form: SiteForm): Site => ({
  ...form,
  ano_copyright: Number(String(form.ano_copyright).trim() || Number.NaN),
  sistemas_url: form.sistemas_url?.trim() || null,
  sobre: form.sobre.map(({ titulo, paragrafos, itens }) => ({
    titulo,
    paragrafos: orEmptyLine(linesOf(paragrafos)),
    itens: linesOf(itens),
  })),
});

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A part without a paragraph is told so in the words for an empty field. */
const orEmptyLine = (lines: string[]) => (lines.length > 0 ? lines : ['']);
