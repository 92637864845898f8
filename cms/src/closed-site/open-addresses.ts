import type { Context } from 'koa';
import type { Core } from '@strapi/strapi';

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
 * added one day is closed by itself. The native panel has a sign-in of its own: its pages, and its API, which lies
 * below /admin and below the names of Strapi's plugins. /api has plugins' open routes too, and stays closed.
 */
export function createIsOpen(strapi: Core.Strapi): (ctx: Context) => boolean {
  const names = Object.keys(strapi.plugins).join('|');
  const panel = new RegExp(`^/(painel|${names})(/|$)`);
  return ({ path, method, headers }) => {
    if (OPEN.has(path) || panel.test(path)) return true;
    // The back-office's page is at the same address as the panel's API, and no write is a page's.
    const isPage = ['GET', 'HEAD'].includes(method) && (headers.accept ?? '').includes('text/html');
    return /^\/admin\/./.test(path) && !isPage && !/\.[a-z0-9]+$/i.test(path);
  };
}
