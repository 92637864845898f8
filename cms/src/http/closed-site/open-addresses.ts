import type { Context } from 'koa';
import { addressOf } from '../../base/request/address-of';
import { ownerOf } from '../address/owner-of';

/** Open on a closed site: sign-in and sign-out, health, robots.txt, and what verifies a token by itself. */
const NEEDS_NO_SIGN_IN = new Set([
  '/entrar',
  '/entrar/retorno',
  '/sair',
  '/sair/backchannel',
  '/saude',
  '/saude/pronto',
  '/robots.txt',
  '/usuarios/tokens/revoke',
  '/api/v1/usuarios/tokens/revoke',
]);

/**
 * True if an address needs no sign-in on a closed site. Everything else is closed, so a new address is closed by
 * default. The native panel has a sign-in of its own (strapi/doors), and no other program answers its addresses.
 */
export const needsNoSignIn = (ctx: Context): boolean =>
  NEEDS_NO_SIGN_IN.has(addressOf(ctx).path) || ownerOf(ctx) === 'panel';
