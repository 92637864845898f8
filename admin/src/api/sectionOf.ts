import { RESOURCES } from '@fundo/contract/resources';
import type { Resource } from '@fundo/contract/resources';

const byRoute = new Map<string, Resource>(
  Object.values(RESOURCES).map((resource) => [resource.adminRoute, resource]),
);

/** The contract's row of a section, by its address in the back-office, which is also its name in react-admin. */
export function sectionOf(route: string): Resource {
  const resource = byRoute.get(route);
  if (!resource) throw new Error(`No section at /admin/${route}`);
  return resource;
}
