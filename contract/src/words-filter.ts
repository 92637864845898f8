import type { DocumentRead } from './document.js';
import type { PerguntaFrequenteRead } from './pergunta-frequente.js';
import { hasWords } from './search.js';

/** With more entries than this, the site filters a list by words. */
export const FEW = 30;

type TextsOf<Entry> = (entry: Entry) => readonly string[];

/** The texts of a document by which its list is filtered. */
export const textsOfDocument: TextsOf<Pick<DocumentRead, 'titulo' | 'numero' | 'descricao'>> = ({
  titulo,
  numero,
  descricao,
}) => [titulo, numero ?? '', descricao ?? ''];

/** The texts of a question by which the questions are filtered. */
export const textsOfPergunta: TextsOf<Pick<PerguntaFrequenteRead, 'titulo' | 'resposta'>> = ({
  titulo,
  resposta,
}) => [titulo, resposta];

/** The entries of a list that have all words; of a list with few entries, or without words, all. */
export const filterByWords = <Entry>(
  entries: readonly Entry[],
  textsOf: TextsOf<Entry>,
  words: string,
): readonly Entry[] =>
  entries.length > FEW && words !== '' ? entries.filter((entry) => hasWords(textsOf(entry), words)) : entries;
