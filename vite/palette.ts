import type { Plugin } from 'vite';
// From its source, so that Vite's development server starts again when a colour changes.
import { PALETTE } from '../contract/src/palette.ts';

const SCHEMES: Readonly<Record<string, Readonly<Record<string, string>>>> = PALETTE;

/** Gives style sheets the palette, in development and in the build. */
export function palette(): Plugin {
  return {
    name: 'palette',
    // Vite's own CSS plugins must see valid CSS.
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:\?|$)/, code: /palette/ },
      handler: (css) => ({ code: withPalette(css), map: null }),
    },
  };
}

/**
 * Replaces `palette(light.brand)` with that colour, and `@palette light;` with one variable for each colour of the
 * scheme, such as `--color-on-brand`.
 * @throws if the palette has no such colour or scheme
 */
export function withPalette(css: string): string {
  return css
    .replaceAll(/@palette (\w+);/g, (_rule, scheme: string) => variables(colours(scheme)))
    .replaceAll(/palette\((\w+)\.(\w+)\)/g, (use, scheme: string, name: string) => {
      const colour = colours(scheme)[name];
      if (!colour) throw new Error(`The palette has no ${use}`);
      return colour;
    });
}

function colours(scheme: string) {
  const found = SCHEMES[scheme];
  if (!found) throw new Error(`The palette has no scheme ${scheme}`);
  return found;
}

const variables = (scheme: Readonly<Record<string, string>>) =>
  Object.entries(scheme)
    .map(([name, colour]) => `--color-${kebab(name)}: ${colour};`)
    .join('\n');

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
