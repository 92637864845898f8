import { mergeConfig, type Plugin, type UserConfig } from 'vite';
import { CHANGES } from './parts';

/**
 * Changes modules of Strapi while the panel is built. Fails if a change does not find its text, as after an upgrade.
 */
function changeParts(): Plugin {
  const left = new Set(CHANGES);
  return {
    name: 'change-parts',
    enforce: 'pre',
    transform(code, id) {
      const changes = CHANGES.filter(({ module }) => id.endsWith(`/node_modules/@strapi/${module}`));
      if (changes.length === 0) return null;
      for (const change of changes) {
        const places = code.match(new RegExp(change.find, 'g'))?.filter(Boolean).length;
        if (places !== 1) this.error(`${change.module}: ${change.find} is there ${places ?? 0} times`);
        code = code.replace(change.find, () => change.by);
        left.delete(change);
      }
      return { code, map: null };
    },
    buildEnd(error) {
      if (!error && left.size > 0) this.error(`Not in the panel: ${[...left].map(({ module }) => module)}`);
    },
  };
}

export default (config: UserConfig): UserConfig => mergeConfig(config, { plugins: [changeParts()] });
