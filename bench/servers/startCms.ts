import { cmsEnvironment } from './cmsEnvironment.ts';
import { startProgram, type Program } from './startProgram.ts';

interface Options {
  /** Default: true. */
  readonly cache?: boolean;
  readonly keycloakUrl?: string;
  /** Address of a PostgreSQL database. Default: SQLite in the data folder. */
  readonly databaseUrl?: string;
  /** False if this instance does not read the text of files. */
  readonly textReading?: boolean;
  /** A module to load before the CMS. */
  readonly preload?: string;
}

/** Starts the built product on a data folder. */
export function startCms(
  dataDir: string,
  { cache = true, keycloakUrl = '', databaseUrl = '', textReading = true, preload }: Options = {},
): Promise<Program> {
  const args = [...(preload ? ['--import', preload] : []), 'cms/dist/server.js'];
  return startProgram(args, {
    ...cmsEnvironment(dataDir),
    PUBLIC_CACHE: cache ? 'on' : 'off',
    KEYCLOAK_URL: keycloakUrl,
    DATABASE_URL: databaseUrl,
    ROLE: textReading ? 'all' : 'site',
  });
}
