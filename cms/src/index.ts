import type { Core } from '@strapi/strapi';
import { listenForChanges, stopListening } from './cache/change-notices';
import { trackChanges } from './cache/change-tracking';
import { emptyTemporaryFolder } from './files/IncomingFile';
import { guardPanelUploads } from './panel/guard-uploads';
import { labelFields } from './panel/label-fields';
import { closePublicPermissions } from './panel/close-permissions';
import { createFirstPanelUser } from './panel/first-user';

/** Strapi's lifecycle: what this product adds to it. */
export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    guardPanelUploads(strapi);
    trackChanges(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await emptyTemporaryFolder();
    await closePublicPermissions(strapi);
    await createFirstPanelUser(strapi);
    await labelFields(strapi);
    await listenForChanges(strapi);
  },

  async destroy() {
    await stopListening();
  },
};
