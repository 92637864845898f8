/** Where a question's answer is on the page: its deep link is `/#pergunta-{id}`. */
export const answerId = (id: number) => `pergunta-${id}`;
