import { env } from '../../base/environment/env';

/** Maps a person's realm roles to the codes of Strapi's roles. */
export function panelRoles(realmRoles: readonly string[]): string[] {
  const { editorRole, adminRole } = env().panelSignIn!;
  return [
    ...(realmRoles.includes(adminRole) ? ['strapi-super-admin'] : []),
    ...(realmRoles.includes(editorRole) ? ['strapi-editor'] : []),
  ];
}
