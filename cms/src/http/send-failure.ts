import type { Context } from 'koa';
import { RETRY_AFTER_SECONDS } from '../base/database/outage';
import { ApiError } from '../base/errors/ApiError';
import { storageErrorOf } from '../base/errors/storage-error';
import { sendNotice } from '../base/pages/notice-page';
import { requestIdOf } from '../base/request/request-id';
import { asksForPage } from '../base/request/asks-for-page';

/** Addresses whose clients expect errors in Strapi's shape: its panel and its plugins. */
const STRAPI_ADDRESS = /^\/(admin|strapi-plugin-sso|api\/auth)(\/|$)/i;

interface FailureTexts {
  /** The title of the page. */
  readonly title: string;
  /** Text of the page after the failure's sentence. */
  readonly why?: string;
  /** The name of the failure in Strapi's shape. */
  readonly name: string;
}

/** Sends a temporary failure, in the format that the client expects: a page, Strapi's errors, or the API's. */
export function sendFailure(ctx: Context, failure: ApiError, seconds: number, texts: FailureTexts): void {
  const { status, message } = failure;
  ctx.status = status;
  ctx.set({ 'Retry-After': String(seconds), 'Cache-Control': 'no-store' });
  if (asksForPage(ctx)) {
    const action = { label: 'Tentar de novo', href: '' };
    const text = texts.why ? `${message} ${texts.why}` : message;
    sendNotice(ctx, { status, title: texts.title, text, action });
  } else if (STRAPI_ADDRESS.test(ctx.path)) {
    sendStrapiError(ctx, status, texts.name, message);
  } else {
    ctx.body = failure.toBody(requestIdOf(ctx.req));
  }
}

/**
 * Sends a failure of a read or write of the API as the contract's error body. An error that is not an ApiError is a
 * storage failure, or our own fault. Returns the error that was sent.
 */
export function sendApiFailure(ctx: Context, error: unknown): ApiError {
  const failure =
    error instanceof ApiError ? error : (storageErrorOf(error) ?? new ApiError('internal', { cause: error }));
  ctx.state.failure = error;
  ctx.status = failure.status;
  ctx.set('Cache-Control', 'no-store');
  if (failure.status === 503) ctx.set('Retry-After', String(RETRY_AFTER_SECONDS));
  ctx.body = failure.toBody(requestIdOf(ctx.req));
  return failure;
}

/** Sends an error in Strapi's format, which the panel's script reads. */
export function sendStrapiError(ctx: Context, status: number, name: string, message: string): void {
  ctx.status = status;
  ctx.body = { data: null, error: { status, name, message, details: {} } };
}
