/**
 * The realm's placeholders for the native panel's client: it is enabled where it has a secret, and nowhere else,
 * so that no realm is imported with a secret that anybody could read in this repository.
 */
export const panelClient = (secret: string | undefined): Record<string, string> =>
  secret ? { PANEL_CLIENT_ENABLED: 'true', PANEL_CLIENT_SECRET: secret } : {};
