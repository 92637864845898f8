import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayOf } from './fund-time.js';
import { isAfterToday, writtenDate } from './fields.js';

const messageOf = (date: unknown) => writtenDate.safeParse(date).error?.issues[0]?.message;

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-10T02:59:59Z') }));
afterEach(() => vi.useRealTimers());

describe('the date of an entry in a write', () => {
  it.each(['1900-01-01', '2024-02-29', '2026-03-09', '2024-05-31T12:00:00.000Z', null, undefined])(
    'may be %s',
    (date) => {
      expect(writtenDate.parse(date)).toBe(date);
    },
  );

  it.each(['', 'ontem', '31/05/2024', '2024-5-31', '2023-02-29', '2024-05-31T12:00', 20_240_531, {}])(
    'is not %s',
    (date) => {
      expect(messageOf(date)).toBe('Escreva a data com ano, mês e dia, como 2024-05-31');
    },
  );

  it('is not before 1900', () => {
    expect(messageOf('1899-12-31')).toBe('A data vai de 1900 em diante');
    expect(messageOf('0001-01-01T00:00:00Z')).toBe('A data vai de 1900 em diante');
  });

  it("is not a day after today in the fund's time zone, but may be an instant after today", () => {
    expect(messageOf('2026-03-10')).toBe('A data não pode ser depois de hoje');
    expect(messageOf('2026-03-10T03:00:00.000Z')).toBeUndefined();
    expect(isAfterToday('2026-03-10T03:00:00.000Z')).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(messageOf('2026-03-10')).toBeUndefined();
  });
});

it("dayOf returns the day in the fund's time zone", () => {
  expect(dayOf('2026-01-01T02:00:00Z')).toBe('2025-12-31');
  expect(dayOf(new Date('2026-01-01T03:00:00Z'))).toBe('2026-01-01');
});
