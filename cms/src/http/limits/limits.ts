import type { AddressLimitName } from '../../base/environment/rate-limits';
import { normalisePath, type LimitedRequest } from './asked';
import { costOfPage, costOfRead } from './costs';

/** Addresses of Strapi that take a password or a code. */
const PASSWORDS = [
  '/admin/login',
  '/admin/forgot-password',
  '/admin/reset-password',
  '/admin/register',
  '/admin/register-admin',
  '/api/auth',
];

/**
 * Which limit counts a request, and for how many points: 0 where that limit does not count it. A request costs points
 * of the first that counts it. Whatever the API or the site makes is counted, under whatever address it is asked for.
 * Hits of the public cache never come this far: they are answered from the HTTP server's own listener
 * (http/cache/serve-hits.ts) for 0.03 ms, less than counting them would cost. What none counts is files, and what takes no
 * more than 2 ms: health, the back-office's page, refusals. How many points there are: base/environment/rate-limits.ts.
 */
const COSTS: Readonly<Record<AddressLimitName, (asked: LimitedRequest) => number>> = {
  password: (asked) =>
    // A GET of the other addresses is the back-office's page.
    below(asked.method === 'POST' ? PASSWORDS : ['/admin/registration-info'])(asked),
  'logout-notices': below(['/sair/backchannel']),
  'sign-in': below([
    '/entrar',
    '/sair',
    '/painel/auth/logout',
    '/strapi-plugin-sso',
    '/admin/access-token',
    '/admin/logout',
    '/usuarios/tokens/revoke',
    '/api/v1/usuarios/tokens/revoke',
  ]),
  write: below(['/api/v1/admin']),
  read: (asked) => below(['/api'])(asked) && costOfRead(asked),
  page: costOfPage,
};

/** Returns the limit and the points that a request costs its address, or undefined if it costs nothing. */
export function costOf(asked: LimitedRequest): { limit: AddressLimitName; points: number } | undefined {
  for (const [limit, cost] of Object.entries(COSTS) as [AddressLimitName, (typeof COSTS)['page']][]) {
    const points = cost(asked);
    if (points > 0) return { limit, points };
  }
  return undefined;
}

function below(places: readonly string[]) {
  return (asked: LimitedRequest): number => {
    const path = normalisePath(asked.path);
    return places.some((place) => path === place || path.startsWith(`${place}/`)) ? 1 : 0;
  };
}
