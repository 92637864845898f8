import { ENTRANCE } from '../../panel/single-sign-on/entrance';
import { isLinked } from '../../panel/single-sign-on/links';
import { boundSessions } from '../../panel/single-sign-on/sessions';
import { begin, callback } from '../../panel/single-sign-on/sign-in';
import { refusePasswords } from '../../strapi/refuse-passwords';
import { replaceSsoPlugin } from '../../strapi/replace-sso-plugin';

/** Strapi calls this with the plugin before registering it, and only if PANEL_CLIENT_SECRET is set (config/plugins.ts). */
export default replaceSsoPlugin({
  begin,
  callback,
  register(strapi) {
    strapi.server.routes(ENTRANCE);
    boundSessions(strapi);
    refusePasswords(strapi, isLinked);
  },
});
