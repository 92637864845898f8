/** What every CMS of the bench runs with, whatever the shell around it has set. */
export const cmsEnvironment = (dataDir: string): Record<string, string> => ({
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  KEYCLOAK_URL: '',
  NODE_ENV: '',
  SEED: 'off',
  PUBLIC_CACHE: 'on',
  PUBLIC_CACHE_MB: '',
  SITE_URL: '',
  CORS_ORIGINS: '',
  TRUST_PROXY: '',
  // Counted as ever, and never met.
  RATE_LIMITS: 'read=100000000/60,page=100000000/60',
  LOG_LEVEL: 'error',
});
