import { env } from '../../base/environment/env';

/** The roles of the native panel, by their codes in Strapi, that a person's realm roles stand for. */
export function panelRoles(realmRoles: readonly string[]): string[] {
  const { editorRole, adminRole } = env().panelSignIn!;
  return [
    ...(realmRoles.includes(adminRole) ? ['strapi-super-admin'] : []),
    ...(realmRoles.includes(editorRole) ? ['strapi-editor'] : []),
  ];
}
