import type { Section } from '@fundo/contract/sections';
import type { RaRecord } from 'ra-core';

/** Returns the address of a section on the public site. Questions are on the home page. */
export const siteAddress = ({ siteRoute }: Section) =>
  siteRoute ? `/${siteRoute}` : '/#perguntas-frequentes';

/**
 * Returns the address of an entry on the public site: its page, or for a question, which has none, the home page with a
 * text fragment, by which browsers scroll to the titulo (https://wicg.github.io/scroll-to-text-fragment/).
 */
export function entryAddress(section: Section, { id, titulo }: RaRecord & { titulo: string }) {
  if (section.siteRoute) return `/${section.siteRoute}/${id}`;
  // A hyphen is syntax in a text fragment.
  return `${siteAddress(section)}:~:text=${encodeURIComponent(titulo).replaceAll('-', '%2D')}`;
}
