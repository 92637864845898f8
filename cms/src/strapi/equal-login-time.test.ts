import type { Core } from '@strapi/strapi';
import { expect, it, vi } from 'vitest';
import { equalLoginTime } from './equal-login-time';

/** The part of Strapi's sign-in that the patch changes, with one user. */
function createStrapi() {
  const compared = vi.fn(async (_password: string, _hash: string) => false);
  const auth = {
    hashPassword: async () => 'a hash of nobody’s',
    validatePassword: compared,
    // Like @strapi/admin 5.54, compares a password only if it finds one.
    checkCredentials: async ({ email, password }: { email: string; password: string }) => {
      if (email === 'ana@fundo.example') await compared(password, 'the hash of Ana’s');
      return [null, false];
    },
  };
  const rows = {
    'ana@fundo.example': { password: 'the hash of Ana’s' },
    'convidada@fundo.example': { password: null },
  };
  const findOne = async ({ where }: { where: { email: keyof typeof rows } }) => rows[where.email] ?? null;
  const strapi = { service: () => auth, db: { query: () => ({ findOne }) } };
  return { strapi: strapi as unknown as Core.Strapi, auth, compared };
}

it.each(['ana@fundo.example', 'ninguem@fundo.example', 'convidada@fundo.example'])(
  'compares one password for %s',
  async (email) => {
    const { strapi, auth, compared } = createStrapi();
    equalLoginTime(strapi);
    expect(await auth.checkCredentials({ email, password: 'errada' })).toEqual([null, false]);
    expect(compared).toHaveBeenCalledOnce();
    expect(compared.mock.calls[0]![0]).toBe('errada');
  },
);
