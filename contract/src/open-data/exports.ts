/** The downloads of all open data at once. Here without schemas, because the site's page imports it. */

import { OPEN_DATA_PATH } from './tables.js';

/** All tables, and all tables with all public files. */
export const EXPORT_NAMES = ['tabelas.zip', 'tudo.tar'] as const;
export type ExportName = (typeof EXPORT_NAMES)[number];

/** The member of both with the site's identity, as GET /site has it. */
export const IDENTITY_MEMBER = 'identidade.json';

/** The address of a download: of one state of the data, whose bytes never change, or of the present one. */
export const exportAddress = (name: ExportName, state?: string): string =>
  [OPEN_DATA_PATH, ...(state ? [state] : []), name].join('/');

/** The form of a state's name: the beginning of the SHA-256 of all that is in it. */
export const STATE = /^[0-9a-f]{16}$/;

/** GET /dados_abertos, below /api/v1. Not in READ_PATHS, which every page of the site loads. */
export const EXPORTS_PATH = 'dados_abertos';
