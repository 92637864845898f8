import { replacePlugin } from '../../strapi/replace-sso-plugin';

/** Strapi hands the plugin over before it is registered; it is only there where the panel's client has a secret. */
export default replacePlugin;
