import { expect, it } from 'vitest';
import { PALETTE } from './palette.ts';

const { light, dark, highContrast, print } = PALETTE;
const SCHEMES = {
  light,
  dark: { ...light, ...dark },
  highContrast,
  print: { ...light, ...print },
};

const GROUNDS = ['ground', 'surface', 'sunken'] as const;
const TEXTS = ['ink', 'inkSoft', 'link', 'linkHover', 'alert'] as const;

it.each(Object.entries(SCHEMES))(
  'every text of the scheme %s has 4.5:1 on its background',
  (_name, scheme) => {
    const onMark = 'onMark' in scheme ? scheme.onMark : scheme.ink;
    const pairs = {
      ...Object.fromEntries(
        TEXTS.flatMap((text) =>
          GROUNDS.map((ground) => [`${text} on ${ground}`, [scheme[text], scheme[ground]] as const]),
        ),
      ),
      'good on ground': [scheme.good, scheme.ground],
      'good on surface': [scheme.good, scheme.surface],
      'onBrand on brand': [scheme.onBrand, scheme.brand],
      'onBrand on brandDeep': [scheme.onBrand, scheme.brandDeep],
      'onBrandSoft on brand': [scheme.onBrandSoft, scheme.brand],
      'onBrandSoft on brandDeep': [scheme.onBrandSoft, scheme.brandDeep],
      'onAction on action': [scheme.onAction, scheme.action],
      'onAction on actionHover': [scheme.onAction, scheme.actionHover],
      'onMark on mark': [onMark, scheme.mark],
    } as const;
    expect(tooPale(pairs, 4.5)).toEqual([]);
  },
);

it('the buttons of the back-office have 4.5:1', () => {
  const pairs = {
    'on a main button': [light.onBrand, light.brand],
    'on a success button': [light.onBrand, light.good],
    'on an error button': [light.onBrand, light.alert],
    'on a main button in the dark': [dark.ground, dark.link],
    'on a success button in the dark': [dark.ground, dark.good],
    'on an error button in the dark': [dark.ground, dark.alert],
  } as const;
  expect(tooPale(pairs, 4.5)).toEqual([]);
});

it.each(Object.entries(SCHEMES))('one ring of the focus has 3:1 in the scheme %s', (_name, scheme) => {
  const backgrounds = [...GROUNDS, 'brand', 'brandDeep', 'action'] as const;
  const invisible = backgrounds.filter((background) =>
    [scheme.focus, scheme.focusEdge].every((ring) => contrast(ring, scheme[background]) < 3),
  );
  expect(invisible).toEqual([]);
});

function tooPale(pairs: Record<string, readonly [text: string, background: string]>, min: number) {
  return Object.entries(pairs).filter(([, [text, background]]) => contrast(text, background) < min);
}

/** The contrast ratio of two colours, as WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
