import { NUMEROS_PATH, TOTAIS_PATH } from '@fundo/contract/numeros/numero';
import type { NumerosPage, NumerosTotals } from '@fundo/contract/numeros/schemas';
import {
  numerosParamsOf,
  scopeParamsOf,
  type NumerosScope,
  type NumerosView,
} from '@fundo/contract/numeros/view';
import type { DataTag } from '@tanstack/react-query';

/** The query key of the totals of a scope. */
export const totalsKey = (scope: NumerosScope) =>
  [TOTAIS_PATH, scopeParamsOf(scope)] as DataTag<[string, object], NumerosTotals | null>;

/** The query key of a page of lines. */
export const linesKey = (view: NumerosView) =>
  [NUMEROS_PATH, numerosParamsOf(view)] as DataTag<[string, object], NumerosPage>;
