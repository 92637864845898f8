/**
 * The email plugin's provider. The product sends no mail, so `send` always rejects instead of pretending success.
 *
 * Patches: the default provider of @strapi/email 5.54, which uses sendmail; Strapi always loads the plugin.
 * config/plugins.ts names this file.
 */
export const init = () => ({
  send: () => Promise.reject(new Error('O envio de e-mail não está configurado')),
});
