import { acervo } from './acervo.js';
import { atas } from './atas.js';
import { legislacao } from './legislacao.js';
import { planos } from './planos.js';
import { prestacoes } from './prestacoes.js';
import type { SampleDocument } from './sample-document.js';

/** The documents of the sample fund, oldest first, so that ids grow with dates. */
export const sampleDocuments = (): SampleDocument[] =>
  [...legislacao(), ...atas(), ...planos(), ...prestacoes(), ...acervo()].toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
  );
