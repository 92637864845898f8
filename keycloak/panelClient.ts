/**
 * Returns the values of the realm's placeholders for the native panel's client. The client is enabled only if it has a
 * secret: a default secret would be public in this repository.
 */
export const panelClient = (secret: string | undefined): Record<string, string> =>
  secret ? { PANEL_CLIENT_ENABLED: 'true', PANEL_CLIENT_SECRET: secret } : {};
