import type { Section } from '@fundo/contract/sections';
import type { RaRecord } from 'ra-core';

/** The address of a section on the public site. Questions are a part of the home page. */
export const siteAddress = ({ siteRoute }: Section) =>
  siteRoute ? `/${siteRoute}` : '/#perguntas-frequentes';

/**
 * The address of an entry on the public site: an album's own page; for others that of the section, where browsers that
 * can (https://wicg.github.io/scroll-to-text-fragment/) show the titulo.
 */
export function entryAddress(section: Section, { id, titulo }: RaRecord & { titulo: string }) {
  if (section.kind === 'gallery') return `${siteAddress(section)}/${id}`;
  const mark = section.siteRoute ? '#' : '';
  // A hyphen has a meaning of its own in a text fragment.
  const text = encodeURIComponent(titulo).replaceAll('-', '%2D');
  return `${siteAddress(section)}${mark}:~:text=${text}`;
}
