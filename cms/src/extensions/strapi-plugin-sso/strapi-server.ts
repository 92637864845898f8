import { replacePlugin } from '../../panel/single-sign-on/replace-plugin';

/** Strapi hands the plugin over before it is registered; it is only there where the panel's client has a secret. */
export default replacePlugin;
