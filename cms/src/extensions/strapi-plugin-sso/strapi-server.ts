import { ENTRANCE } from '../../panel/single-sign-on/entrance';
import { isLinked } from '../../panel/single-sign-on/links';
import { boundSessions } from '../../panel/single-sign-on/sessions';
import { begin, callback } from '../../panel/single-sign-on/sign-in';
import { refusePasswords } from '../../strapi/refuse-passwords';
import { replaceSsoPlugin } from '../../strapi/replace-sso-plugin';

/** Strapi hands the plugin over before it is registered; it is only there where the panel's client has a secret. */
export default replaceSsoPlugin({
  begin,
  callback,
  register(strapi) {
    strapi.server.routes(ENTRANCE);
    boundSessions(strapi);
    refusePasswords(strapi, isLinked);
  },
});
