import type { Context } from 'koa';
import { addressOf } from '../../base/request/address-of';
import { ownerOf } from '../address/owner-of';

/** What answers everybody while the site is closed: it lets people in and out, or asks for a sign-in of its own. */
const OPEN = new Set([
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
 * Whether an address is open while the site is closed. All but these few are closed, whatever they are: what is
 * added one day is closed by itself. The native panel has a sign-in of its own (strapi/doors), and what it does not
 * answer, nobody does.
 */
export const isOpen = (ctx: Context): boolean => OPEN.has(addressOf(ctx).path) || ownerOf(ctx) === 'panel';
