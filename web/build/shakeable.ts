import type { Plugin } from 'vite';

const LIBRARIES = /node_modules\/(react-router|yet-another-react-lightbox)\//;
const CREATION = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;
const NAMING = /^\w+\.displayName = "[^"]+";$/gm;

/**
 * Lets the bundler leave out components that nobody uses. These libraries make them by calls that it cannot know to
 * be without effect, and then name them for developers: each of the two keeps a component and all that it needs.
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
