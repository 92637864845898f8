/** A question in quotes for a sentence; one with quotes of its own, which ask for a phrase, is shown as it was typed. */
export const quoted = (question: string): string => (/["“”]/.test(question) ? question : `“${question}”`);
