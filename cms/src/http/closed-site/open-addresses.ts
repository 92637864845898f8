import type { Context } from 'koa';
import { addressOf } from '../../base/request/address-of';
import { ownerOf } from '../address/owner-of';

/** Open on a closed site: sign-in and sign-out, health, robots.txt, and routes that verify a token themselves. */
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
 * True if an address needs no sign-in on a closed site. All others do, so a new address is closed by default. The
 * native panel's addresses are open here, because the panel has its own sign-in (strapi/doors).
 */
export const needsNoSignIn = (ctx: Context): boolean =>
  NEEDS_NO_SIGN_IN.has(addressOf(ctx).path) || ownerOf(ctx) === 'panel';
