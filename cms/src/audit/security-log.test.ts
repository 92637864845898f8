import type { Context } from 'koa';
import { afterEach, expect, it, vi } from 'vitest';
import { recordEvent } from './security-log';

afterEach(() => {
  vi.restoreAllMocks();
});

it('is one line of JSON, whatever a path carries, and no more of the call than where and what', () => {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  const ctx = {
    method: 'POST',
    path: '/api/v1/admin/atas_reunioes/\n{"forjada":true}',
    ip: '203.0.113.7',
    status: 201,
    url: '/api/v1/admin/atas_reunioes?token=segredo',
    headers: { authorization: 'Bearer segredo' },
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
  });
});
