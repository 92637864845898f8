import type { Core } from '@strapi/strapi';

/** Strapi's own roles, by code. */
const ROLES = {
  'strapi-super-admin': {
    name: 'Administrador do painel',
    description: 'Usa todas as telas, também as de pessoas e de papéis.',
  },
  'strapi-editor': { name: 'Editor', description: 'Edita todo o conteúdo, também o de outras pessoas.' },
  'strapi-author': { name: 'Autor', description: 'Edita só o conteúdo que criou.' },
};

/** The names that Strapi gives them when it creates them. Names given by a person stay. */
const ENGLISH = /^(Super Admin|Author|Editor)s?\b/;

/**
 * Names Strapi's roles in Portuguese: it creates them in English, and people see them in their profile.
 *
 * Patches: nothing, but expects the names of admin::role in @strapi/admin 5.54. Proven by: tests/panel-fields.test.ts.
 */
export async function nameRoles(strapi: Core.Strapi): Promise<void> {
  const roles = strapi.db.query('admin::role');
  for (const [code, { name, description }] of Object.entries(ROLES)) {
    const role = (await roles.findOne({ where: { code } })) as { name: string; description: string } | null;
    if (!role) continue;
    const data = {
      ...(ENGLISH.test(role.name) && { name }),
      ...(ENGLISH.test(role.description) && { description }),
    };
    await roles.update({ where: { code }, data });
  }
}
