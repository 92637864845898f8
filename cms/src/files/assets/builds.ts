import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { fileStore } from '../store/file-store';
import { keepAssets, renewAssets, type Assets } from './keep-assets';

const buildsOf = (strapi: Core.Strapi): readonly Assets[] => {
  const root = path.dirname(strapi.dirs.app.root);
  return [
    { folder: 'site-assets', built: path.join(root, 'web/dist/client/assets') },
    { folder: 'back-office-assets', built: path.join(root, 'admin/dist/assets') },
  ];
};

/** Puts the assets of both programs into the store. A failure is logged: everything but other instances works without. */
export async function storeBuilds(strapi: Core.Strapi): Promise<void> {
  for (const build of buildsOf(strapi))
    await keepAssets(build, fileStore()).catch((error: unknown) =>
      strapi.log.warn(`The files of ${build.folder} could not be kept for other builds`, { cause: error }),
    );
}

/** Stores old assets of both programs again. `mayRemove`: also removes the expired ones of earlier builds. */
export async function renewBuilds(strapi: Core.Strapi, mayRemove: boolean): Promise<void> {
  for (const build of buildsOf(strapi)) await renewAssets(build, fileStore(), { mayRemove });
}
