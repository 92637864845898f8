import { afterEach, describe, expect, it, vi } from 'vitest';
import { lastChange } from './dates';
import { keepAmounts } from './whole';

const home = process.env.TZ;
afterEach(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

describe.each([
  ['America/Sao_Paulo', 31],
  ['UTC', 1],
  ['Asia/Tokyo', 1],
])('with the clock of %s', (zone, dayThere) => {
  it('formats dates in the time zone of the fund', async () => {
    process.env.TZ = zone;
    // A formatter reads the time zone when it is created, so the module must be loaded after the zone is set.
    vi.resetModules();
    const { longDate } = await import('./dates');
    const { yearOf } = await import('@fundo/contract/fund-time');
    expect(new Date('2025-01-01T02:30:00.000Z').getDate()).toBe(dayThere);
    expect(longDate('2025-03-05T15:00:00.000Z')).toBe('5 de março de 2025');
    expect(longDate('2025-03-01T15:00:00.000Z')).toBe('1º de março de 2025');
    expect(longDate('2025-01-01T02:30:00.000Z')).toBe('31 de dezembro de 2024');
    expect(yearOf('2025-01-01T02:30:00.000Z')).toBe(2024);
  });
});

it('finds the latest change', () => {
  expect(
    lastChange([{ updated_at: '2025-01-01' }, { updated_at: '2025-03-01' }, { updated_at: '2024-01-01' }]),
  ).toBe('2025-03-01');
  expect(lastChange([])).toBeUndefined();
});

it.each([
  ['De cada R$ 400,00, R$ 1,00 vai.', 'De cada R$\u00a0400,00, R$\u00a01,00 vai.'],
  ['mais de R$ ', 'mais de R$\u00a0'],
  ['Valor em R$ por mês', 'Valor em R$ por mês'],
])('joins R$ with its amount: %s', (text, whole) => {
  expect(keepAmounts(text)).toBe(whole);
});
