import { replacePlugin } from '../../panel/single-sign-on/replace-plugin';

/** Strapi calls this with the plugin before registering it, and only if PANEL_CLIENT_SECRET is set (config/plugins.ts). */
export default replacePlugin;
