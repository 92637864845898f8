import type { Section } from '@fundo/contract/sections';
import type { RaRecord } from 'ra-core';

/** Returns the address of a section on the public site. Questions are on the home page. */
export const siteAddress = ({ siteRoute }: Section) =>
  siteRoute ? `/${siteRoute}` : '/#perguntas-frequentes';

/**
 * Returns the address of an entry on the public site: an album's page, or the section's page with a text fragment, by which
 * browsers scroll to the titulo (https://wicg.github.io/scroll-to-text-fragment/).
 */
export function entryAddress(section: Section, { id, titulo }: RaRecord & { titulo: string }) {
  if (section.kind === 'gallery') return `${siteAddress(section)}/${id}`;
  const mark = section.siteRoute ? '#' : '';
  // A hyphen is syntax in a text fragment.
  const text = encodeURIComponent(titulo).replaceAll('-', '%2D');
  return `${siteAddress(section)}${mark}:~:text=${text}`;
}
