import type { Core } from '@strapi/strapi';
import { expect, it, vi } from 'vitest';
import { rememberRoutes } from './remember-routes';

function createRouter() {
  const tried = vi.fn((path: string, method: string) => ({ path: [path], route: method === 'GET' }));
  const router = { match: tried as (path: string, method: string) => { path: string[]; route: boolean } };
  rememberRoutes({ server: { router } } as unknown as Core.Strapi);
  return { router, tried };
}

it('tries the routes once per address and method', () => {
  const { router, tried } = createRouter();
  for (let time = 0; time < 3; time += 1) {
    expect(router.match('/api/v1/busca', 'GET')).toEqual({ path: ['/api/v1/busca'], route: true });
    expect(router.match('/api/v1/busca', 'POST')).toEqual({ path: ['/api/v1/busca'], route: false });
    expect(router.match('/api/v1/atas_reunioes/1', 'GET').path).toEqual(['/api/v1/atas_reunioes/1']);
  }
  expect(tried).toHaveBeenCalledTimes(3);
});

it('caches nothing that a response adds to its result', () => {
  const { router } = createRouter();
  router.match('/painel', 'GET').path.push('more');
  expect(router.match('/painel', 'GET').path).toEqual(['/painel']);
});

it('caches neither long paths nor more than the maximum', () => {
  const { router, tried } = createRouter();
  const paths = Array.from({ length: 501 }, (_, index) => `/${index}`);
  for (const path of [...paths, paths[0]!]) router.match(path, 'GET');
  expect(tried).toHaveBeenCalledTimes(502);
  const long = `/${'a'.repeat(100)}`;
  router.match(long, 'GET');
  router.match(long, 'GET');
  expect(tried).toHaveBeenCalledTimes(504);
});
