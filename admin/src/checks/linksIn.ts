import { parseResposta } from '@fundo/contract/resposta-text';

/** Returns the addresses and telephone numbers in a text, as the site finds them in an answer. */
export const linksIn = (text: string) =>
  parseResposta(text)
    .flatMap((block) => (block.kind === 'list' ? block.items : block.lines))
    .flat()
    .flatMap((part) => (part.kind === 'bold' ? part.content : [part]))
    .filter((part) => part.kind === 'link');
