/** The email plugin's provider: nothing of the product sends mail, and nobody is told that something was sent. */
export const init = () => ({
  send: () => Promise.reject(new Error('O envio de e-mail não está configurado')),
});
