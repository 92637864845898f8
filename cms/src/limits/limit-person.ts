import type { Context } from 'koa';
import { tooManyRequests } from '../errors/ApiError';
import { SignInError } from '../sign-in/SignInError';
import { clientAddress } from './client-address';
import { REFUSED_BEARER } from './limits';
import { spend } from './limiters';

/**
 * Returns the person of a write's verified bearer, unless that person has written too much. By then the address has
 * been counted, and no byte of the body read. A refused bearer costs its address more than an accepted one.
 * @throws ApiError 429, and whatever `verification` throws
 */
export async function limitPerson<Person extends { sub: string }>(
  ctx: Context,
  verification: Promise<Person>,
): Promise<Person> {
  const person = await verification.catch(async (error: unknown) => {
    // The request itself has already cost one point. Without a bearer it costs no more: any web page can make a
    // visitor's browser send such a request, but none can make it send a bearer.
    if (error instanceof SignInError && error.status === 401 && error.code !== 'missing_bearer')
      await spend('write', clientAddress(ctx), REFUSED_BEARER - 1);
    throw error;
  });
  const seconds = await spend('writer', person.sub);
  if (seconds === 0) return person;
  ctx.set('Retry-After', String(seconds));
  throw tooManyRequests(seconds);
}
