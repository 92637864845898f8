import { NUMEROS_PATH, TOTAIS_PATH } from '@fundo/contract/numeros/numero';
import type { NumerosPage, NumerosTotals } from '@fundo/contract/numeros/schemas';
import {
  numerosParamsOf,
  scopeParamsOf,
  type NumerosScope,
  type NumerosView,
} from '@fundo/contract/numeros/view';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isNotFound, removalIn, type Api } from '../../shared/api/Api';
import { linesKey, totalsKey } from './numerosKeys';

/** The totals of the fund or of a document; null if that document was removed or never existed. */
export const totalsQuery = (api: Api, scope: NumerosScope) =>
  queryOptions({
    queryKey: totalsKey(scope),
    queryFn: async () => {
      try {
        return withShownPeriods(await api.get(TOTAIS_PATH, scopeParamsOf(scope)));
      } catch (error) {
        if (isNotFound(error) || (await removalIn(error)) !== undefined) return null;
        throw error;
      }
    },
    placeholderData: keepPreviousData,
  });

/** Keeps the bimesters of one year; of several years only the last balance, because the page shows them by year. */
function withShownPeriods({ por_bimestre, ...totals }: NumerosTotals): NumerosTotals {
  const isOneYear = totals.por_ano.length === 1;
  const last = por_bimestre.findLast(({ saldo }) => saldo !== null);
  return { ...totals, por_bimestre: isOneYear ? por_bimestre : last ? [last] : [] };
}

/** A page of lines. While another page or filter is read, the last one stays. */
export const linesQuery = (api: Api, view: NumerosView) =>
  queryOptions({
    queryKey: linesKey(view),
    queryFn: () => api.get<NumerosPage>(NUMEROS_PATH, numerosParamsOf(view)),
    placeholderData: keepPreviousData,
  });
