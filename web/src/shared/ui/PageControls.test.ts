import { expect, it } from 'vitest';
import { pageNumbers } from './PageControls';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [4, 5, [1, 2, 3, 4, 5]],
  [5, 10, [1, undefined, 4, 5, 6, undefined, 10]],
  [10, 10, [1, undefined, 9, 10]],
  [99, 3, [1, 2, 3]],
])('on page %i of %i shows %j', (current, total, pages) => {
  expect(pageNumbers(current, total)).toEqual(pages);
});
