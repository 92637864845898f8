import type { Identifier } from 'ra-core';
import { HISTORY, type HistoryFilter } from '../api/recordProvider';
import { sectionOf } from '../api/sectionOf';
import { IDENTITY } from '../api/siteProvider';
import { SITE } from './words';

/** The address of the history, narrowed down by a filter. */
export const historyAddress = (filter: HistoryFilter = {}): string =>
  Object.keys(filter).length === 0
    ? `/${HISTORY}`
    : `/${HISTORY}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The address of one change. */
export const changeAddress = (change: Identifier): string => `/${HISTORY}/${change}`;

/** Paths of a change's dialogs that ask for the reason of a withdrawal, and of lifting it. */
export const WITHDRAW = 'retirar';
export const LIFT = 'desfazer-retirada';

/** What the history of the entry at an address of the back-office is narrowed down to. */
export const filterOfEntry = (route: string, id: Identifier): HistoryFilter =>
  route === IDENTITY.route ? { secao: SITE } : { secao: sectionOf(route).path, item: Number(id) };
