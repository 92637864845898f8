import type { Context, Next } from 'koa';
import type { Core } from '@strapi/strapi';
import { RETRY_AFTER_SECONDS } from '../base/database/outage';
import { storageErrorOf } from '../base/errors/storage-error';
import { addressOf } from '../base/request/address-of';
import { asksForPage } from '../base/request/asks-for-page';
import { ownerOf } from './address/owner-of';
import { sendNotice } from '../base/pages/notice-page';
import { isPanelPage } from '../panel/single-sign-on/addresses';
import { findDoor, type Door } from '../strapi/doors/find-door';
import { sendStrapiError } from './send-failure';
import { mayUse, panelUserOf, type PanelUser } from '../strapi/doors/panel-user';

declare module 'koa' {
  interface DefaultState {
    door?: Door;
    panelUser?: PanelUser | undefined;
  }
}

/**
 * Lets a request reach one of Strapi's routes only if strapi/doors allows that route to this user; otherwise sends 401,
 * 403 or 404. Decides before the body is read.
 */
export const strapiDoors =
  (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (ownerOf(ctx) !== 'panel') return next();
    const { path } = addressOf(ctx);
    const door = findDoor(ctx.method, path);
    if (!door) return refuse(ctx, 404, 'NotFoundError', 'Este endereço não existe no painel');
    if (door.access !== 'anyone' && !(await isLetIn(strapi, ctx, door))) return;
    ctx.state.door = door;
    await next().catch((error: unknown) => refuseUnstored(ctx, error));
    // The panel's pages and scripts set their own Cache-Control.
    if (!isPanelPage(path)) ctx.set('Cache-Control', 'no-store');
  };

/** Returns true if the request may use the door. Otherwise sends 401 or 403 and returns false. */
async function isLetIn(strapi: Core.Strapi, ctx: Context, { access }: Door): Promise<boolean> {
  const user = await panelUserOf(strapi, ctx);
  ctx.state.panelUser = user;
  if (mayUse(access, user)) return true;
  if (user) refuse(ctx, 403, 'ForbiddenError', 'Só quem administra o painel pode usar isto');
  else refuse(ctx, 401, 'UnauthorizedError', 'Entre no painel para continuar');
  return false;
}

/** Says that a write could not be stored; rethrows any other error. */
function refuseUnstored(ctx: Context, error: unknown): void {
  const failure = storageErrorOf(error);
  if (!failure) throw error;
  ctx.state.failure = error;
  if (failure.status === 503) ctx.set('Retry-After', String(RETRY_AFTER_SECONDS));
  sendStrapiError(ctx, failure.status, 'StorageError', failure.message);
}

/** Sends an error in Strapi's shape, or as a page to a browser. */
function refuse(ctx: Context, status: 401 | 403 | 404, name: string, message: string): void {
  ctx.set('Cache-Control', 'no-store');
  if (asksForPage(ctx)) {
    const action = { label: 'Ir para a página inicial', href: '/' };
    return sendNotice(ctx, { status, title: 'Não há nada neste endereço', text: `${message}.`, action });
  }
  sendStrapiError(ctx, status, name, message);
}
