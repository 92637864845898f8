import { cmsEnvironment } from './cmsEnvironment.ts';
import { startProgram, type Program } from './startProgram.ts';

/** Starts the CMS with Strapi's stock REST at STOCK_LIST, without the public cache. */
export const startStock = (dataDir: string): Promise<Program> =>
  startProgram(['--import', 'tsx', 'bench/servers/stock.ts'], {
    ...cmsEnvironment(dataDir),
    PUBLIC_CACHE: 'off',
  });

/** The request of a client of the stock API for the hundred rows with their files. */
export const STOCK_LIST = '/api/v1/stock?populate=arquivo&pagination[pageSize]=100&sort=createdAt:desc';
