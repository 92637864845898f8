import { dayOf } from '@fundo/contract/fund-time';

/** The day of an instant in the fund's time zone, as Brazilians write it: '14/03/2025'. */
export const formatDay = (instant: string) => dayOf(instant).split('-').toReversed().join('/');
