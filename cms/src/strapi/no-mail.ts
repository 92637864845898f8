/**
 * The email plugin's provider: nothing of the product sends mail, and nobody is told that something was sent.
 *
 * Patches: the provider of @strapi/email 5.54, which Strapi loads always and which would look for sendmail.
 * config/plugins.ts names this file.
 */
export const init = () => ({
  send: () => Promise.reject(new Error('O envio de e-mail não está configurado')),
});
