import type { Plugin } from 'vite';

const TABLE = /contract\/dist\/sections\.js$/;
/** The fields of a section's row that the server and the back-office alone use. */
const OTHERS = ['entity', 'newWord', 'tituloMissing', 'adminRoute', 'adminTitle'].join('|');
const FIELDS = new RegExp(`^\\s+(?:${OTHERS}): .*\\n`, 'gm');
const USE = new RegExp(`\\b(?:${OTHERS})\\b`);

/**
 * Leaves the fields of the table of sections that the site does not show out of its script, which every page loads.
 * @throws Error if a module of the site uses one of them
 */
export function siteSections(): Plugin {
  return {
    name: 'site-sections',
    enforce: 'pre',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    transform(code, id) {
      if (TABLE.test(id)) return { code: code.replace(FIELDS, ''), map: null };
      if (id.includes('web/src/') && USE.test(code))
        throw new Error(
          `${id} uses a field of SECTIONS that is not in the site's script (vite/siteSections.ts)`,
        );
      return undefined;
    },
  };
}
