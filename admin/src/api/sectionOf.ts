import { RESOURCES, type Resource } from '@fundo/contract/resources';

const byRoute = new Map<string, Resource>(
  Object.values(RESOURCES).map((section) => [section.adminRoute, section]),
);

/** Returns the contract's row of the section at a route of the back-office: 'faq' for /admin/faq. Throws if there is none. */
export function sectionOf(route: string): Resource {
  const section = byRoute.get(route);
  if (!section) throw new Error(`No section at /admin/${route}`);
  return section;
}
