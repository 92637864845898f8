import { expect, it } from 'vitest';
import { LIMITS, rateLimits } from './rate-limits';

it('is on by default', () => {
  expect(rateLimits.parse(undefined)).toEqual(rateLimits.parse('on'));
  expect(rateLimits.parse('on')).toMatchObject({ read: { points: LIMITS.read.points } });
});

it('can be off', () => {
  expect(rateLimits.parse('off')).toBeUndefined();
});

it('accepts new values for some of the limits', () => {
  expect(rateLimits.parse('read=10/2, writer=5/60')).toMatchObject({
    read: { points: 10, seconds: 2 },
    writer: { points: 5, seconds: 60 },
    password: { points: LIMITS.password.points },
  });
});

it.each(['talvez', 'read', 'read=0/60', 'read=10', 'outro=1/1', 'constructor=1/1', 'on,read=1/1'])(
  'refuses %s',
  (text) => {
    expect(rateLimits.safeParse(text).error?.issues[0]?.message).toContain('limite=pontos/segundos');
  },
);
