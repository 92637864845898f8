import { SIGN_IN_ROUTES } from '../../panel/single-sign-on/entrance';
import { isLinked } from '../../panel/single-sign-on/links';
import { limitSessions } from '../../panel/single-sign-on/sessions';
import { beginSignIn, finishSignIn } from '../../panel/single-sign-on/sign-in';
import { refusePasswords } from '../../strapi/refuse-passwords';
import { replaceSsoPlugin } from '../../strapi/replace-sso-plugin';

/** Strapi calls this with the plugin before registering it, and only if PANEL_CLIENT_SECRET is set (config/plugins.ts). */
export default replaceSsoPlugin({
  begin: beginSignIn,
  callback: finishSignIn,
  register(strapi) {
    strapi.server.routes(SIGN_IN_ROUTES);
    limitSessions(strapi);
    refusePasswords(strapi, isLinked);
  },
});
