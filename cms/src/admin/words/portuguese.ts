import { ADMIN } from './admin';
import { CONTENT_MANAGER } from './content-manager';
import { FILE_DETAILS } from './file-details';
import { UPLOAD } from './upload';

/** Words for what Strapi has not put into Portuguese, or says in a way that misleads here. */
export const PORTUGUESE: Readonly<Record<string, string>> = {
  ...ADMIN,
  ...CONTENT_MANAGER,
  ...FILE_DETAILS,
  ...UPLOAD,
};
