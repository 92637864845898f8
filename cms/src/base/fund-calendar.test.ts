import { yearOf } from '@fundo/contract/fund-time';
import { afterEach, describe, expect, it } from 'vitest';
import { daysAfter, startOfDay, startOfNextDay, startOfYear } from './fund-calendar';

const home = process.env.TZ;
afterEach(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

describe.each(['America/Sao_Paulo', 'UTC', 'Asia/Tokyo'])('on a server in %s', (zone) => {
  it.each([
    [2025, '2025-01-01T03:00:00.000Z'],
    [2018, '2018-01-01T02:00:00.000Z'],
  ])('%i begins at %s', (year, instant) => {
    process.env.TZ = zone;
    expect(startOfYear(year).toISOString()).toBe(instant);
    expect(yearOf(instant)).toBe(year);
    expect(yearOf(new Date(startOfYear(year).getTime() - 1))).toBe(year - 1);
  });

  it.each([
    ['2026-11-25', '2026-11-25T03:00:00.000Z', '2026-11-26T03:00:00.000Z'],
    ['2018-12-31', '2018-12-31T02:00:00.000Z', '2019-01-01T02:00:00.000Z'],
    // The clocks skip the hour from midnight, and later repeat the hour before it.
    ['2018-11-04', '2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z'],
    ['2019-02-16', '2019-02-16T02:00:00.000Z', '2019-02-17T03:00:00.000Z'],
  ])('%s is from %s until %s', (day, from, until) => {
    process.env.TZ = zone;
    expect(startOfDay(day).toISOString()).toBe(from);
    expect(startOfNextDay(day).toISOString()).toBe(until);
  });

  it('a day later is at the same time of day', () => {
    process.env.TZ = zone;
    expect(daysAfter(new Date('2026-11-25T11:30:00.000Z'), 30).toISOString()).toBe(
      '2026-12-25T11:30:00.000Z',
    );
    expect(daysAfter(new Date('2026-11-25T11:30:00.000Z'), -30).toISOString()).toBe(
      '2026-10-26T11:30:00.000Z',
    );
    expect(daysAfter(new Date('2019-02-16T12:00:00.000Z'), 1).toISOString()).toBe('2019-02-17T13:00:00.000Z');
  });
});
