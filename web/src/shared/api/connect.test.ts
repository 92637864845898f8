import { afterEach, expect, it, vi } from 'vitest';
import { createApi } from './Api';

afterEach(() => {
  document.cookie = 'XSRF-TOKEN=; Max-Age=0';
});

it("sends the page's cookie against cross-site requests", async () => {
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({})));
  const header = () => (sent.mock.lastCall![0] as Request).headers.get('X-XSRF-TOKEN');
  const api = createApi();
  await api.get('legislacoes');
  expect(header()).toBeNull();
  document.cookie = 'XSRF-TOKEN=a-token';
  await api.get('legislacoes');
  expect(header()).toBe('a-token');
});
