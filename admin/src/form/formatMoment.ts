import { TIME_ZONE } from '@fundo/contract/fund-time';

/** '22/11/2026, 14:03', in the fund's time zone. */
export const formatMoment = (instant: string | number): string =>
  new Date(instant).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: TIME_ZONE });
