import type { AddressLimitName } from '../../base/environment/rate-limits';
import { normalisePath, type LimitedRequest } from './limited-request';
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
 * The costs of a request by limit, in points; 0 if that limit does not count it. A request pays the first limit that
 * counts it, and every response that the API or the site makes is counted. Not counted: hits of the public cache, which
 * are sent before this runs (http/cache/serve-hits.ts) and take 0.03 ms, less than counting them; files; and responses
 * that take at most 2 ms (health, the back-office's page, refusals). The budgets: base/environment/rate-limits.ts.
 */
const COSTS: Readonly<Record<AddressLimitName, (request: LimitedRequest) => number>> = {
  password: (request) =>
    // GET /admin/login and the like are pages of the back-office.
    below(request.method === 'POST' ? PASSWORDS : ['/admin/registration-info'])(request),
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
  read: (request) => below(['/api'])(request) && costOfRead(request),
  page: costOfPage,
};

/** Returns the limit that counts a request and its cost in points, or undefined if it costs nothing. */
export function costOf(request: LimitedRequest): { limit: AddressLimitName; points: number } | undefined {
  for (const [limit, cost] of Object.entries(COSTS) as [AddressLimitName, (typeof COSTS)['page']][]) {
    const points = cost(request);
    if (points > 0) return { limit, points };
  }
  return undefined;
}

function below(prefixes: readonly string[]) {
  return (request: LimitedRequest): number => {
    const path = normalisePath(request.path);
    return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)) ? 1 : 0;
  };
}
