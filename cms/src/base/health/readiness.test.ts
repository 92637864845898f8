import { expect, it } from 'vitest';
import { isServing, setPhase } from './readiness';

it('a draining server does not serve again, although its start may still be under way', () => {
  setPhase('serving');
  expect(isServing()).toBe(true);
  setPhase('draining');
  setPhase('serving');
  expect(isServing()).toBe(false);
});
