import { expect, it } from 'vitest';
import { isServing, setPhase } from './readiness';

it('a server that ends does not serve again: its start may still be under way', () => {
  setPhase('serving');
  expect(isServing()).toBe(true);
  setPhase('draining');
  setPhase('serving');
  expect(isServing()).toBe(false);
});
