/** Returns the environment of a CMS that the bench starts. It overrides variables of the shell. */
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
  // Requests are counted as usual, but these limits are never reached.
  RATE_LIMITS: 'read=100000000/60,page=100000000/60',
  LOG_LEVEL: 'error',
});
