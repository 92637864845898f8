import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';

interface Credentials {
  email: string;
  password: string;
}

/**
 * Makes the panel's sign-in take the same time for an unknown e-mail as for a known one. Strapi compares a password
 * only if it finds one, so its response time reveals whether an e-mail has a user.
 *
 * Patches: `checkCredentials` of @strapi/admin 5.54 (admin::auth). Proven by: equal-login-time.test.ts.
 */
export function equalLoginTime(strapi: Core.Strapi): void {
  const auth = strapi.service('admin::auth')!;
  const check = auth.checkCredentials as (credentials: Credentials) => Promise<unknown>;
  const noPassword = auth.hashPassword(randomBytes(32).toString('base64url')) as Promise<string>;
  auth.checkCredentials = async (credentials: Credentials): Promise<unknown> => {
    const user = await strapi.db
      .query('admin::user')
      .findOne({ select: ['password'], where: { email: credentials.email } });
    if (!user?.password) await auth.validatePassword(credentials.password, await noPassword);
    return check(credentials);
  };
}
