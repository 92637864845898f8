import { fileReadings, type FileReading } from '@fundo/contract/document-text';
import {
  lastChanges,
  MAX_LAST_CHANGES,
  recordDetail,
  recordPage,
  trashList,
  type ListedChange,
  type RecordDetail,
  type RecordEntry,
  type RecordPage,
  type TrashEntry,
} from '@fundo/contract/versions';
import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import { z } from 'zod';
import type { BackOfficeDataProvider } from './dataProvider';
import { asList, toEntryOfSection, type EntryOfSection } from './entriesOfSections';
import type { HttpClient } from './httpClient';
import { sectionOf } from './sectionOf';
import { singleAt } from './singles';
import { withVersion } from './version';

/** The record of changes, the trash, and the readings of files: resource names in react-admin, and paths below /admin. */
export const HISTORY = 'historico';
export const TRASH = 'lixeira';
export const READINGS = 'leituras';

/** A change in a list: its id is its number in the record. */
export type ChangeRow = ListedChange & RaRecord<number>;

/** A change with the entry before and after it. */
export type ChangeDetail = RecordDetail & RaRecord<number>;

/** An entry in the trash. */
export type TrashRow = EntryOfSection<TrashEntry>;

/** A file whose text is missing or incomplete, or has not been read yet. */
export type ReadingRow = FileReading & RaRecord<string>;

/** The `meta` of the list of readings: the number of files in the queue, and of files that were read. */
export interface ReadingCounts {
  readonly lendo: number;
  readonly lidas: number;
}

/** A filter of the history. `secao` is a path of the API, or 'site'; `de` and `ate` are days. */
export interface HistoryFilter {
  readonly secao?: string;
  readonly item?: number;
  readonly autor?: string;
  readonly de?: string;
  readonly ate?: string;
}

/** The `meta` of a getList that also reads each row's last change. The rows have it as `mudado_por`. */
export const WITH_AUTHORS = { withAuthors: true };

/** A row of a list that was read with `WITH_AUTHORS`. Absent if the record could not be read. */
export interface AuthoredRow {
  readonly mudado_por?: RecordEntry;
}

/** Writes to the trash, to earlier versions and to readings. Sections are paths of the API. */
interface RecordWrites {
  restoreEntry(section: string, id: Identifier): Promise<void>;
  purgeEntry(section: string, id: Identifier): Promise<void>;
  /** Returns the row with its version. Throws RequestFailed 412 if the entry is no longer in `version`. */
  restoreVersion(
    section: string,
    id: Identifier,
    change: Identifier,
    version?: string,
  ): Promise<Record<string, unknown>>;
  withdrawVersion(section: string, id: Identifier, change: Identifier, motivo: string): Promise<void>;
  /** Requests a new reading of a file's text. */
  readAgain(sha256: string): Promise<void>;
  liftWithdrawal(section: string, id: Identifier, change: Identifier, motivo: string): Promise<void>;
}

export type RecordDataProvider = BackOfficeDataProvider & RecordWrites;

/**
 * Adds the record of changes and the trash to a data provider:
 *
 * | verb                        | request → response                                                         |
 * |-----------------------------|----------------------------------------------------------------------------|
 * | getList of the history      | GET /admin/historico?secao=…&item=3&pagina=1&linhas=10 → {data, total, pessoas} |
 * | getOne of the history       | GET /admin/historico/7 → the change, with the entry before and after it    |
 * | getList of the trash        | GET /admin/lixeira → {data}                                                |
 * | getList of the readings     | GET /admin/leituras → {data, lendo, lidas}                                 |
 * | getList, getMany with `WITH_AUTHORS` | also GET /admin/historico/ultimas?secao=…&itens=1,2,3 → {data}             |
 * | restoreEntry                | POST /admin/atas_reunioes/3/restaurar → 200, the row                       |
 * | purgeEntry                  | DELETE /admin/lixeira/atas_reunioes/3 → 204                                |
 * | restoreVersion              | POST /admin/atas_reunioes/3/versoes/7/restaurar → 200, the row             |
 * |                             | POST /admin/site/versoes/7/restaurar → 200, the identity                   |
 * | withdrawVersion             | POST /admin/atas_reunioes/3/versoes/7/ocultar {motivo} → 200, the row      |
 * | readAgain                   | POST /admin/leituras/{sha256}/ler → 200, the reading                       |
 * | liftWithdrawal              | POST /admin/atas_reunioes/3/versoes/7/liberar {motivo} → 204                |
 */
export function withRecord(
  provider: BackOfficeDataProvider,
  apiUrl: string,
  http: HttpClient,
): RecordDataProvider {
  const adminUrl = `${apiUrl}/admin`;
  const post = (path: string, options: { headers?: Headers; data?: unknown; confirmedBy?: number } = {}) =>
    http(`${adminUrl}/${path}`, { method: 'POST', confirmedBy: 200, ...options });

  const getList: DataProvider['getList'] = async (route, params) => {
    const { page = 1, perPage = 10 } = params.pagination ?? {};
    if (route === HISTORY) return asList(await readHistory(params.filter, page, perPage));
    if (route === TRASH) return asList(await readTrash(page, perPage));
    if (route === READINGS) return asList(await readReadings(page, perPage));
    const list = await provider.getList(route, params);
    return params.meta?.withAuthors ? { ...list, data: await withAuthors(route, list.data) } : list;
  };

  const getMany: DataProvider['getMany'] = async (route, params) => {
    const { data } = await provider.getMany(route, params);
    return { data: params.meta?.withAuthors ? await withAuthors(route, data) : data };
  };

  const getOne: DataProvider['getOne'] = async (route, params) =>
    route === HISTORY ? asOne(await readChange(params.id)) : provider.getOne(route, params);

  async function readHistory(filter: HistoryFilter, page: number, perPage: number) {
    const query = new URLSearchParams(
      Object.entries({ ...filter, pagina: page, linhas: perPage }).map(([name, value]) => [name, `${value}`]),
    );
    const { json } = await http(`${adminUrl}/historico?${query}`);
    const { data, total, pessoas }: RecordPage = recordPage.parse(json);
    return { data: data.map(toChangeRow), total, meta: { pessoas } };
  }

  async function readChange(id: Identifier): Promise<ChangeDetail> {
    const { json } = await http(`${adminUrl}/historico/${encodeURIComponent(id)}`);
    return toChangeRow(recordDetail.parse(json));
  }

  async function readTrash(page: number, perPage: number) {
    const { json } = await http(`${adminUrl}/lixeira`);
    const rows = trashList.parse(json).data.map(toEntryOfSection);
    return { data: rows.slice((page - 1) * perPage, page * perPage), total: rows.length };
  }

  async function readReadings(page: number, perPage: number) {
    const { json } = await http(`${adminUrl}/leituras`);
    const { data, lendo, lidas } = fileReadings.parse(json);
    const rows = data.map((reading): ReadingRow => ({ ...reading, id: reading.sha256 }));
    const meta: ReadingCounts = { lendo, lidas };
    return { data: rows.slice((page - 1) * perPage, page * perPage), total: rows.length, meta };
  }

  /** Adds the last change to each row. If the record cannot be read, returns the rows without it. */
  async function withAuthors<Row extends RaRecord>(route: string, rows: Row[]): Promise<Row[]> {
    const changes = await readLastChanges(
      sectionOf(route).path,
      rows.map(({ id }) => id),
    ).catch((cause: unknown) => void console.warn('The authors could not be read', cause));
    const byEntry = new Map(changes?.map((change) => [change.item, change]));
    return rows.map((row) => {
      const last = byEntry.get(Number(row.id));
      return last ? { ...row, mudado_por: last } : row;
    });
  }

  async function readLastChanges(section: string, ids: readonly Identifier[]): Promise<RecordEntry[]> {
    const changes: RecordEntry[] = [];
    for (let start = 0; start < ids.length; start += MAX_LAST_CHANGES) {
      const itens = ids.slice(start, start + MAX_LAST_CHANGES).join(',');
      const { json } = await http(`${adminUrl}/historico/ultimas?secao=${section}&itens=${itens}`);
      changes.push(...lastChanges.parse(json).data);
    }
    return changes;
  }

  return {
    ...provider,
    getList,
    getMany,
    getOne,
    restoreEntry: async (section, id) => void (await post(`${section}/${id}/restaurar`)),
    purgeEntry: async (section, id) =>
      void (await http(`${adminUrl}/lixeira/${section}/${id}`, { method: 'DELETE' })),
    restoreVersion: async (section, id, change, version) => {
      const address = singleAt(section) ? section : `${section}/${id}`;
      const { json, headers } = await post(`${address}/versoes/${change}/restaurar`, {
        headers: new Headers(version ? { 'If-Match': version } : {}),
      });
      return withVersion(storedRow.parse(json), headers);
    },
    withdrawVersion: async (section, id, change, motivo) =>
      void (await post(`${section}/${id}/versoes/${change}/ocultar`, { data: { motivo } })),
    liftWithdrawal: async (section, id, change, motivo) =>
      void (await post(`${section}/${id}/versoes/${change}/liberar`, { confirmedBy: 204, data: { motivo } })),
    readAgain: async (sha256) => void (await post(`${READINGS}/${sha256}/ler`)),
  };
}

/** The server is ours: the fields are trusted to follow the contract. */
const storedRow = z.looseObject({});

const toChangeRow = <Change extends RecordEntry>(change: Change) => ({ ...change, id: change.registro });

/** react-admin lets its caller name the row's type. */
const asOne = <Row extends RaRecord>(data: RaRecord) => ({ data: data as Row });
