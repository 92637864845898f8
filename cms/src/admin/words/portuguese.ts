import { ADMIN } from './admin';
import { CONTENT_MANAGER } from './content-manager';
import { FILE_DETAILS } from './file-details';
import { UPLOAD } from './upload';

/** Texts that Strapi has not translated into Portuguese, or that are misleading here. */
export const PORTUGUESE: Readonly<Record<string, string>> = {
  ...ADMIN,
  ...CONTENT_MANAGER,
  ...FILE_DETAILS,
  ...UPLOAD,
};
