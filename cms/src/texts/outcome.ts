import type { ReadingState } from '@fundo/contract/document-text';
import type { ReadingFailure } from './read-texts';

/** How a reading that failed is shown to administrators. */
export interface Outcome {
  readonly estado: ReadingState;
  readonly motivo: string;
}

/** A state and a reason for each failure; those of 'falhou' may pass, and are tried again. */
export const FAILURES: Readonly<Record<Exclude<ReadingFailure, 'stopped'>, Outcome>> = {
  password: { estado: 'protegido', motivo: 'O arquivo só abre com uma senha.' },
  damaged: { estado: 'danificado', motivo: 'O arquivo está danificado, ou não é um PDF.' },
  missing: { estado: 'falhou', motivo: 'O arquivo não foi encontrado.' },
  time: { estado: 'falhou', motivo: 'A leitura demorou demais.' },
  memory: { estado: 'falhou', motivo: 'A leitura precisou de memória demais.' },
  ended: { estado: 'falhou', motivo: 'A leitura parou no meio.' },
};

export const NO_TEXT = 'Nenhum texto foi encontrado no arquivo.';

/** What is said of a file of which not all scanned pages were read. */
export const tooManyScans = (most: number): string =>
  `Só as primeiras ${most} páginas digitalizadas foram lidas.`;

export const SCANS_FAILED = 'O texto de algumas páginas digitalizadas não pôde ser reconhecido.';
