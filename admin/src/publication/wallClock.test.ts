import { momentOf } from '@fundo/contract/fund-time';
import { describe, expect, it } from 'vitest';
import { toInstant, toWallTime } from './wallClock';

describe("a time in the fund's zone", () => {
  it('is three hours behind UTC, and two in summer time', () => {
    expect(toInstant('2026-11-25T08:00')).toBe('2026-11-25T11:00:00.000Z');
    expect(toWallTime('2026-11-25T11:00:00.000Z')).toBe('2026-11-25T08:00');
    expect(toInstant('2018-12-25T08:00')).toBe('2018-12-25T10:00:00.000Z');
    expect(toWallTime('2018-12-25T10:00:00.000Z')).toBe('2018-12-25T08:00');
  });

  it('may be on the day before the UTC day', () => {
    expect(toInstant('2026-12-31T23:30')).toBe('2027-01-01T02:30:00.000Z');
    expect(toWallTime('2027-01-01T02:30:00.000Z')).toBe('2026-12-31T23:30');
  });

  it('is an hour later if the clocks skip it: on 2018-11-04 from midnight', () => {
    expect(toInstant('2018-11-03T23:59')).toBe('2018-11-04T02:59:00.000Z');
    expect(toInstant('2018-11-04T00:00')).toBe('2018-11-04T03:00:00.000Z');
    expect(toInstant('2018-11-04T00:30')).toBe('2018-11-04T03:30:00.000Z');
    expect(toWallTime('2018-11-04T03:30:00.000Z')).toBe('2018-11-04T01:30');
  });

  it('is the first of two if the clocks repeat it: on 2019-02-16 from eleven at night', () => {
    expect(toInstant('2019-02-16T22:59')).toBe('2019-02-17T00:59:00.000Z');
    expect(toInstant('2019-02-16T23:00')).toBe('2019-02-17T01:00:00.000Z');
    expect(toInstant('2019-02-16T23:30')).toBe('2019-02-17T01:30:00.000Z');
    expect(toInstant('2019-02-17T00:00')).toBe('2019-02-17T03:00:00.000Z');
    for (const instant of ['2019-02-17T01:30:00.000Z', '2019-02-17T02:30:00.000Z'])
      expect(toWallTime(instant)).toBe('2019-02-16T23:30');
  });

  it('is no instant while it is incomplete', () => {
    expect(toInstant('')).toBeUndefined();
    expect(toInstant('2026-11-25')).toBeUndefined();
    expect(toInstant('12026-11-25T08:00')).toBeUndefined();
  });

  it('is written as Brazilians write it', () => {
    expect(momentOf('2026-11-25T11:00:00.000Z')).toBe('25/11/2026, 08:00');
  });
});
