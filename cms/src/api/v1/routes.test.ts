import { describe, expect, it } from 'vitest';
import { SECTIONS } from '@fundo/contract/sections';
import { V1_ROUTES } from './routes';
import { once } from './write/once';
import { signedIn } from './write/signed-in';
import { withinLimits } from './write/within-limits';

const routes = V1_ROUTES.map(({ method, path, config }) => ({
  name: `${method} ${path}`,
  method,
  path,
  steps: config?.middlewares ?? [],
}));
const writes = routes.filter(({ path }) => path.startsWith('/v1/admin/'));

it('has a write for every section, photo and the site', () => {
  expect(writes).toHaveLength(Object.keys(SECTIONS).length * 3 + 2);
});

describe.each(writes)('$name', ({ method, steps }) => {
  it('verifies the bearer, then counts for the person, before any other step', () => {
    expect(steps.slice(0, 2)).toEqual([signedIn, withinLimits]);
  });

  it('reads a body, and may be repeated, where it has one', () => {
    expect(steps).toHaveLength({ POST: 5, PUT: 6 }[method as string] ?? 2);
    expect(steps.indexOf(once)).toBe(method === 'DELETE' ? -1 : 3);
  });
});

it.each(routes.filter(({ path }) => !path.startsWith('/v1/admin/')))(
  '$name passes no step of a write',
  ({ steps }) => {
    expect(steps).toEqual([]);
  },
);
