import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CachedResponse } from './cached-response';
import { sendStale } from './send-stale';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

it('says on which day a page was read, even after that day', async () => {
  const storedAt = Date.parse('2026-11-22T14:05:00-03:00');
  const html = Buffer.from('<html><body><main>Atas</main></body></html>');
  const response = await CachedResponse.of(200, { 'content-type': 'text/html; charset=utf-8' }, html, {
    encodings: [],
    effort: 'quick',
  });
  const server = createServer((req, res) => void sendStale(req, res, { response, storedAt }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  for (const now of ['2026-11-22T23:59:00-03:00', '2026-11-23T00:01:00-03:00']) {
    vi.setSystemTime(now);
    const page = await (await fetch(`http://127.0.0.1:${port}`)).text();
    expect(page).toContain('Esta página mostra o que foi lido em 22/11/2026, às 14:05.');
  }
  server.close();
});
