/** Where a question's answer is on the home page. */
export const answerId = (id: number) => `pergunta-${id}`;

/** The permanent address of a question. */
export const perguntaAddress = (id: number) => `/#${answerId(id)}`;
