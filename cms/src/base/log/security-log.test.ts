import type { Context } from 'koa';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { recordEvent, writeCounts } from './security-log';

afterEach(() => {
  writeCounts();
  vi.restoreAllMocks();
});

/** Returns an array that collects the lines written from now on. */
function writtenLines(): string[] {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  return lines;
}

const call = (changes: object = {}) =>
  ({
    method: 'GET',
    path: '/sair/backchannel',
    ip: '203.0.113.7',
    req: { headers: {} },
    status: 400,
    socket: {},
    state: {},
    ...changes,
  }) as Context;

it('is one line of JSON whatever the path, with nothing of the request but method and path', () => {
  const lines = writtenLines();
  const ctx = {
    method: 'POST',
    path: '/api/v1/admin/atas_reunioes/\n{"forjada":true}',
    ip: '203.0.113.7',
    state: {},
    status: 201,
    url: '/api/v1/admin/atas_reunioes?token=segredo',
    headers: { authorization: 'Bearer segredo' },
    req: { headers: { authorization: 'Bearer segredo' } },
  };
  recordEvent(ctx as unknown as Context, { event: 'wrote', person: 'ana', id: 7 });
  expect(lines).toHaveLength(1);
  expect(lines[0]!.trimEnd()).not.toContain('\n');
  expect(lines[0]).not.toContain('segredo');
  expect(JSON.parse(lines[0]!)).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    log: 'security',
    event: 'wrote',
    person: 'ana',
    id: 7,
    method: 'POST',
    path: ctx.path,
    status: 201,
    address: '203.0.113.7',
    request: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
});

describe('refusals', () => {
  it('of unknown people write one line a minute for each address and code, and a count', () => {
    const lines = writtenLines();
    for (let n = 0; n < 200; n += 1) recordEvent(call(), { event: 'refused', code: 'invalid_logout' });
    recordEvent(call(), { event: 'refused', code: 'too_many_requests' });
    recordEvent(call({ ip: '198.51.100.1' }), { event: 'refused', code: 'invalid_logout' });
    expect(lines).toHaveLength(3);
    writeCounts();
    expect(lines).toHaveLength(4);
    expect(JSON.parse(lines[3]!)).toMatchObject({
      log: 'security',
      event: 'refused',
      code: 'invalid_logout',
      address: '203.0.113.7',
      repeated: 199,
    });
  });

  it('are short, however long the path', () => {
    const lines = writtenLines();
    recordEvent(call({ path: `/${'a'.repeat(10_000)}` }), { event: 'refused', code: 'malformed_address' });
    expect(lines[0]!.length).toBeLessThan(500);
  });

  it('write their count once a minute has passed', () => {
    vi.useFakeTimers();
    try {
      const lines = writtenLines();
      recordEvent(call(), { event: 'sign_in_refused', program: 'panel', code: 'a_minute' });
      recordEvent(call(), { event: 'sign_in_refused', program: 'panel', code: 'a_minute' });
      expect(lines).toHaveLength(1);
      vi.advanceTimersByTime(61_000);
      expect(JSON.parse(lines[1]!)).toMatchObject({ event: 'sign_in_refused', repeated: 1 });
    } finally {
      vi.useRealTimers();
    }
  });

  it('are all written if the person is known', () => {
    const lines = writtenLines();
    for (let n = 0; n < 3; n += 1)
      recordEvent(call(), { event: 'refused', code: 'missing_role', person: 'ana' });
    expect(lines).toHaveLength(3);
  });
});
