import type { StrapiApp } from '@strapi/strapi/admin';

/** The native panel: Portuguese from the first screen on, and no calls to anybody else's servers. */
export default {
  config: {
    locales: ['pt-BR'],
    notifications: { releases: false },
    tutorials: false,
  },
  register(_app: StrapiApp) {
    localStorage.getItem('strapi-admin-language') ?? localStorage.setItem('strapi-admin-language', JSON.stringify('pt-BR'));
  },
  bootstrap() {},
};
