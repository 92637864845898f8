import { afterEach, expect, it, vi } from 'vitest';
import { createHttpClient } from './httpClient';

afterEach(() => {
  document.cookie = 'XSRF-TOKEN=; Max-Age=0';
});

const client = createHttpClient(() => 'the-token');

async function headersOf(url: string): Promise<Headers> {
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json([])));
  await client(url);
  return (sent.mock.lastCall![0] as Request).headers;
}

it("sends the page's cookie against cross-site requests to its own site alone", async () => {
  expect((await headersOf('/api/v1/legislacoes')).get('X-XSRF-TOKEN')).toBeNull();
  document.cookie = 'XSRF-TOKEN=a-token';
  const headers = await headersOf('/api/v1/legislacoes');
  expect(headers.get('X-XSRF-TOKEN')).toBe('a-token');
  expect(headers.get('Authorization')).toBe('Bearer the-token');
  expect((await headersOf('https://api.example/v1/legislacoes')).get('X-XSRF-TOKEN')).toBeNull();
});
