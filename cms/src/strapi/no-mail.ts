/** Provider of the email plugin. The product sends no mail, so every attempt fails instead of pretending to succeed. */
export const init = () => ({
  send: () => Promise.reject(new Error('O envio de e-mail não está configurado')),
});
