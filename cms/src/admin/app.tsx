/** Where the panel remembers a person's language. */
const LANGUAGE = 'strapi-admin-language';

/** The native panel: Portuguese from the first screen on, and no calls to anybody else's servers. */
export default {
  config: {
    locales: ['pt-BR'],
    notifications: { releases: false },
    tutorials: false,
  },
  register() {
    if (!localStorage.getItem(LANGUAGE)) localStorage.setItem(LANGUAGE, JSON.stringify('pt-BR'));
  },
  bootstrap() {},
};
