import type { RecordEntry } from '@fundo/contract/versions';
import type { Identifier } from 'ra-core';
import { HISTORY, type HistoryFilter } from '../api/recordProvider';
import { sectionOf } from '../api/sectionOf';
import { singleAt, singleOf } from '../api/singles';

/** Returns the address of the history with a filter. */
export const historyAddress = (filter: HistoryFilter = {}): string =>
  Object.keys(filter).length === 0
    ? `/${HISTORY}`
    : `/${HISTORY}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Returns the address of one change. */
export const changeAddress = (change: Identifier): string => `/${HISTORY}/${change}`;

/** Paths of a change's dialogs that ask for the reason of a withdrawal, and of lifting it. */
export const WITHDRAW = 'retirar';
export const LIFT = 'desfazer-retirada';

/** Returns the history's filter for an entry of the back-office. */
export const filterOfEntry = (route: string, id: Identifier): HistoryFilter => {
  const single = singleOf(route);
  return single ? { secao: single.id } : { secao: sectionOf(route).path, item: Number(id) };
};

/** Returns the history's filter for the entry of a change. */
export const filterOfChange = ({ secao, item }: Pick<RecordEntry, 'secao' | 'item'>): HistoryFilter =>
  singleAt(secao) ? { secao } : { secao, item };
