import type { Site } from '@fundo/contract/site';
import { z } from 'zod';

/** The form's values that differ from the contract: a list is a text with an item on each line. */
const siteForm = z.looseObject({
  ano_copyright: z.union([z.string(), z.number()]),
  sistemas_url: z.string().nullish(),
  id_municipio: z.string().nullish(),
  sigla_uf: z.string().nullish(),
  lexml_publicador: z.union([z.string(), z.number()]).nullish(),
  sobre: z.array(z.looseObject({ titulo: z.string(), paragrafos: z.string(), itens: z.string() })),
});

export const toSiteForm = (site: Site) => ({
  ...site,
  sistemas_url: site.sistemas_url ?? '',
  id_municipio: site.id_municipio ?? '',
  sigla_uf: site.sigla_uf ?? '',
  lexml_publicador: site.lexml_publicador ?? '',
  sobre: site.sobre.map(({ titulo, paragrafos, itens }) => ({
    titulo,
    paragrafos: paragrafos.join('\n'),
    itens: itens.join('\n'),
  })),
});

/** Makes the contract's shape from the form's values, valid or not. Other values, such as the version, are kept. */
export function fromSiteForm(values: Record<string, unknown>): Record<string, unknown> {
  const form = siteForm.parse(values);
  return {
    ...form,
    ano_copyright: Number(String(form.ano_copyright).trim() || Number.NaN),
    sistemas_url: form.sistemas_url?.trim() || null,
    id_municipio: form.id_municipio?.trim() || null,
    sigla_uf: form.sigla_uf?.trim().toUpperCase() || null,
    lexml_publicador: publisherIn(form.lexml_publicador),
    sobre: form.sobre.map(({ titulo, paragrafos, itens }) => ({
      titulo,
      paragrafos: orEmptyLine(linesOf(paragrafos)),
      itens: linesOf(itens),
    })),
  };
}

/** An empty field is no number; another text becomes NaN, which the contract rejects. */
function publisherIn(value: string | number | null | undefined): number | null {
  const text = String(value ?? '').trim();
  return text === '' ? null : Number(text);
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Adds an empty line if there is none, so that the contract reports a part without paragraphs as an empty field. */
const orEmptyLine = (lines: string[]) => (lines.length > 0 ? lines : ['']);
