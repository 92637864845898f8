import type { Plugin } from 'vite';

const LIBRARIES = /node_modules\/(react-router|yet-another-react-lightbox)\//;
const CREATION = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;
const NAMING = /^\w+\.displayName = "[^"]+";$/gm;

/**
 * Lets the bundler drop unused components of these libraries. They create components with calls, which the bundler must
 * assume to have side effects, and then set displayName. Either keeps an unused component and its imports in the bundle.
 */
export function shakeable(): Plugin {
  return {
    name: 'shakeable',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    transform: (code, id) =>
      LIBRARIES.test(id)
        ? { code: code.replace(CREATION, '= /* @__PURE__ */ $1').replace(NAMING, ''), map: null }
        : undefined,
  };
}
