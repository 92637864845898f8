import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';

interface Credentials {
  email: string;
  password: string;
}

/**
 * Makes the panel's sign-in take as long for an unknown e-mail as for a known one. Strapi (5.54, admin::auth) compares
 * a password only if it finds a user with one, so its response time tells which e-mails have a user;
 * equal-login-time.test.ts shows the difference.
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
