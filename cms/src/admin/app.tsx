import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { addPhotosPanel } from './add-photos';
import icon from '../../../admin/public/favicon.svg';
import { IntegerInput } from './IntegerInput';
import { removeDeadControls, removeDeadPages } from './remove-dead-controls';
import { leaveByServer, renewWhileWorking } from './single-sign-on';
import { PORTUGUESE } from './words/portuguese';

/**
 * The key under which the panel stores a person's language; it reads it before any lifecycle of ours runs. An earlier
 * release of ours stored the value in quotes, which the panel does not recognise.
 */
const LANGUAGE = 'strapi-admin-language';
if (!/^\w/.test(localStorage.getItem(LANGUAGE) ?? '')) localStorage.setItem(LANGUAGE, 'pt-BR');

/** The native panel: Portuguese from the first screen on, and no calls to anybody else's servers. */
export default {
  config: {
    locales: ['pt-BR'],
    translations: { 'pt-BR': PORTUGUESE },
    notifications: { releases: false },
    tutorials: false,
    auth: { logo: icon },
    menu: { logo: icon },
    head: { favicon: icon },
  },
  register(app: StrapiApp) {
    leaveByServer(app);
    removeDeadPages(app);
    app.addFields({ type: 'integer', Component: IntegerInput as ComponentType });
  },
  bootstrap(app: Pick<StrapiApp, 'getPlugin'>) {
    renewWhileWorking();
    removeDeadControls(app);
    addPhotosPanel(app);
  },
};
