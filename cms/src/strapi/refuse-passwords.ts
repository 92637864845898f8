import type { Core } from '@strapi/strapi';
type Checked = [error: unknown, user: { id: number } | false, info?: { message: string }];

/**
 * Refuses the password sign-in of users who sign in through the provider, even if an administrator of the panel has
 * given them a password.
 *
 * Patches: `checkCredentials` of @strapi/admin 5.54 (admin::auth). Proven by: tests/panel-sign-in.test.ts.
 */
export function refusePasswords(
  strapi: Core.Strapi,
  isProviders: (strapi: Core.Strapi, userId: number) => Promise<boolean>,
): void {
  const auth = strapi.service('admin::auth')!;
  const check = auth.checkCredentials as (credentials: unknown) => Promise<Checked>;
  auth.checkCredentials = async (credentials: unknown): Promise<Checked> => {
    const checked = await check(credentials);
    const [error, user] = checked;
    if (error || !user || !(await isProviders(strapi, user.id))) return checked;
    return [
      null,
      false,
      { message: 'Esta conta entra no painel com a conta da prefeitura, sem senha daqui' },
    ];
  };
}
