import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Bar, scaleOf } from './Bar';

/** The start and the width of the bar of an amount, and the position of zero; null is SVG's default, zero. */
function drawn(centavos: number, all: readonly number[]) {
  const { container } = render(<Bar tipo="despesa" centavos={centavos} scale={scaleOf(all)} />);
  const [bar, zero] = [container.querySelector('rect'), container.querySelector('line')!];
  return [bar && [bar.getAttribute('x'), bar.getAttribute('width')], zero.getAttribute('x1')];
}

it('draws a bar from zero to its amount, as a share of the largest one', () => {
  expect(drawn(50, [50, 200])).toEqual([[null, '25%'], null]);
  expect(drawn(200, [50, 200])).toEqual([[null, '100%'], null]);
});

it('draws a negative amount to the left of zero', () => {
  expect(drawn(-50, [-50, 150])).toEqual([[null, '25%'], '25%']);
  expect(drawn(150, [-50, 150])).toEqual([['25%', '75%'], '25%']);
  expect(drawn(-50, [-50, -10])).toEqual([[null, '100%'], '100%']);
});

it('draws no bar for zero', () => {
  expect(drawn(0, [0, 0])).toEqual([null, null]);
});
