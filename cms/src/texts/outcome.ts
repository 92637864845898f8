import { MAX_UNREAD_RUNS, type UnreadPages } from '@fundo/contract/document-text';
import type { ReadingState } from '@fundo/contract/reading-state';
import type { EndReason } from './processes/ReadingProcess';

/** The reason why a file was not read. */
export type ReadingFailure = EndReason | 'password' | 'damaged' | 'missing';

/** The result of a reading, as people see it. */
export interface Outcome {
  readonly estado: ReadingState;
  readonly motivo: string | null;
}

/** The state and the reason for each failure of a whole file; files with the state 'falhou' are tried again. */
export const FAILURES: Readonly<Record<Exclude<ReadingFailure, NoFailure>, Outcome>> = {
  password: { estado: 'protegido', motivo: 'O arquivo só abre com uma senha.' },
  damaged: { estado: 'danificado', motivo: 'O arquivo está danificado, ou não é um PDF.' },
  missing: { estado: 'falhou', motivo: 'O arquivo não foi encontrado.' },
  time: { estado: 'falhou', motivo: 'A leitura demorou demais.' },
  memory: { estado: 'falhou', motivo: 'A leitura precisou de memória demais.' },
  ended: { estado: 'falhou', motivo: 'A leitura parou no meio.' },
};

/** These failures say nothing about the file. */
type NoFailure = 'stopped' | 'starved';

/** The maximum number of pages recognised in a file: a book of 300 pages takes about twenty minutes. */
export const MAX_SCANS = 300;

/**
 * The reason why a page was not read. `skipped`: not tried after other pages failed; `limit`: after the first MAX_SCANS
 * scanned pages.
 */
export type PageFailure = 'time' | 'memory' | 'ended' | 'damaged' | 'skipped' | 'limit';

/** The Portuguese text for each reason, to follow a page's number. */
export const PAGE_REASONS: Readonly<Record<PageFailure, string>> = {
  time: 'a leitura demorou demais',
  memory: 'a leitura precisou de memória demais',
  ended: 'a leitura parou no meio',
  damaged: 'a página está danificada',
  skipped: 'outras páginas falharam antes, e a leitura não chegou a ela',
  limit: `só as primeiras ${MAX_SCANS} páginas digitalizadas são lidas`,
};

/** Failures that may be temporary: the page is tried again. */
export const PASSING: readonly PageFailure[] = ['time', 'memory', 'ended', 'skipped'];

/** A page that was not read. */
export interface UnreadPage {
  readonly page: number;
  readonly failure: PageFailure;
}

/** Groups unread pages, in order, into runs with the same reason. */
export function unreadRuns(unread: readonly UnreadPage[]): UnreadPages {
  const runs: UnreadPages = [];
  for (const { page, failure } of unread) {
    const last = runs.at(-1);
    const motivo = PAGE_REASONS[failure];
    if (last?.ate === page - 1 && last.motivo === motivo) last.ate = page;
    else runs.push({ de: page, ate: page, motivo });
  }
  return runs.slice(0, MAX_UNREAD_RUNS);
}

/** The maximum number of runs that a sentence names. */
const MAX_NAMED = 10;
const list = new Intl.ListFormat('pt-BR');

/** Describes the unread pages: 'Páginas não lidas: 3 e 7 a 9 (a leitura demorou demais).' */
function unreadSentence(unread: readonly UnreadPage[]): string {
  const runs = unreadRuns(unread);
  const named = runs.slice(0, MAX_NAMED);
  const reasons = [...new Set(named.map(({ motivo }) => motivo))].map((reason) => {
    const pages = named
      .filter(({ motivo }) => motivo === reason)
      .map(({ de, ate }) => (de === ate ? `${de}` : `${de} a ${ate}`));
    return `${list.format(pages)} (${reason})`;
  });
  const title = unread.length === 1 ? 'Página não lida' : 'Páginas não lidas';
  const rest = runs.length > named.length ? '; há outras' : '';
  return `${title}: ${reasons.join('; ')}${rest}.`;
}

/** Returns the result of a reading. `hasText` is true if any page has text. */
export function outcomeOf(hasText: boolean, unread: readonly UnreadPage[]): Outcome {
  if (unread.length === 0)
    return hasText
      ? { estado: 'lido', motivo: null }
      : { estado: 'sem texto', motivo: 'Nenhum texto foi encontrado no arquivo.' };
  return { estado: hasText ? 'lido em parte' : 'falhou', motivo: unreadSentence(unread) };
}
