import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Core } from '../../cms/node_modules/@strapi/strapi';
import { ROOT } from './startProgram.ts';

type Framework = typeof import('../../cms/node_modules/@strapi/strapi');

const CMS = path.join(ROOT, 'cms');

/** The CMS's Strapi, which is in the other node_modules. `require`, because its ESM build cannot be imported. */
export const framework = createRequire(path.join(CMS, 'package.json'))('@strapi/strapi') as Framework;

/** Loads the built CMS on DATA_DIR without serving it. */
export async function bootStrapi(): Promise<Core.Strapi> {
  mkdirSync(path.join(process.env['DATA_DIR']!, 'public', 'uploads'), { recursive: true });
  process.env['STRAPI_TELEMETRY_DISABLED'] = 'true';
  const strapi = framework.createStrapi({
    appDir: CMS,
    distDir: path.join(CMS, 'dist'),
    autoReload: false,
    serveAdminPanel: false,
  });
  await strapi.load();
  return strapi;
}
