import { expect, it } from 'vitest';
import { PALETTE } from '../contract/src/palette.ts';
import { withPalette } from './palette.ts';

it('gives a style sheet one colour of the palette', () => {
  expect(withPalette('a { color: palette(light.brand) }')).toBe(`a { color: ${PALETTE.light.brand} }`);
});

it('gives a style sheet the variables of a scheme', () => {
  const css = withPalette(':root {\n@palette dark;\n}');
  expect(css).toContain(`--color-ink-soft: ${PALETTE.dark.inkSoft};\n`);
  expect(css.match(/--color-/g)).toHaveLength(Object.keys(PALETTE.dark).length);
});

it.each(['palette(light.pink)', 'palette(dim.brand)', '@palette dim;'])('refuses %s', (css) => {
  expect(() => withPalette(css)).toThrow('The palette has no');
});
