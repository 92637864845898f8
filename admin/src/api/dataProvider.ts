import { pageChecks } from '@fundo/contract/page-checks';
import type { UnseenEntry } from '@fundo/contract/publication';
import { READ_PATHS } from '@fundo/contract/read-paths';
import { fileCheck, unseenFileCheck, type FileMatch } from '@fundo/contract/versions';
import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import simpleRest from 'ra-data-simple-rest';
import { z } from 'zod';
import type { HttpClient, HttpOptions, HttpResponse, UploadProgress } from './httpClient';
import { sectionOf } from './sectionOf';
import { withoutStoredNumeros } from './storedNumeros';
import { versionOf, withVersion } from './version';

/**
 * react-admin's verbs on /api/v1. A resource of react-admin is a section, named by its address in the back-office. The
 * contract's row of the section has its path in the API.
 *
 * | verb                                      | request → response                                                   |
 * |-------------------------------------------|----------------------------------------------------------------------|
 * | getList                                   | GET /api/v1/admin/atas_reunioes?filter={"q":"x"}&range=[0,9]&sort=["titulo","ASC"] → rows; the total after the `/` of Content-Range |
 * | getOne                                    | GET /api/v1/admin/atas_reunioes/3 → the row                          |
 * | getMany                                   | GET /api/v1/admin/atas_reunioes?filter={"id":[1,2]} → rows           |
 * | create                                    | POST /api/v1/admin/atas_reunioes {titulo, arquivo} → 201, the row    |
 * | update                                    | PUT /api/v1/admin/atas_reunioes/3 {id, titulo, arquivo} → the row    |
 * | delete                                    | DELETE /api/v1/admin/atas_reunioes/3 → 204                           |
 * | deleteFoto                                | DELETE /api/v1/admin/fotos/7 → 204                                   |
 * | findFile                                  | GET /api/v1/conferir?sha256=9f2c… → the documents with that file     |
 * | findUnseenFile                            | GET /api/v1/admin/conferir?sha256=9f2c… → drafts and other hidden documents with that file |
 * | findMissingPages                          | POST /api/v1/admin/enderecos/conferir {enderecos} → the addresses that do not exist |
 * | getManyReference, updateMany, deleteMany  | none: the API has no such request, and the verb rejects              |
 *
 * Reads are below /admin too, where drafts and scheduled entries are among the rows.
 *
 * A write sends only the fields of the contract's schema; a File among them is sent as its data string. Throws
 * HttpError; the `body.errors` of a 422 names the fields at fault.
 *
 * The row of getOne, create and update carries its ETag as `versao`. An update sends it back as If-Match, and the
 * server responds 412 if somebody else has changed the row since.
 */
export function createDataProvider(apiUrl: string, http: HttpClient): BackOfficeDataProvider {
  const adminUrl = `${apiUrl}/admin`;
  const reads = simpleRest(adminUrl, (url, { headers, signal } = {}) =>
    http(url, { ...(headers && { headers: new Headers(headers) }), ...(signal && { signal }) }),
  );
  const rowUrl = (route: string, id: Identifier) =>
    `${adminUrl}/${sectionOf(route).path}/${encodeURIComponent(id)}`;

  return {
    getList: (route, params) => reads.getList(sectionOf(route).path, params),
    getMany: (route, params) => reads.getMany(sectionOf(route).path, params),

    getOne: async (route, { id, signal }) => toRow(await http(rowUrl(route, id), signal && { signal })),

    create: async (route, { data, meta }) =>
      toRow(
        await http(`${adminUrl}/${sectionOf(route).path}`, {
          method: 'POST',
          data: contractFields(route, data),
          ...writeOptions(data, meta),
        }),
      ),

    update: async (route, { id, data, meta }) =>
      toRow(
        await http(rowUrl(route, id), {
          method: 'PUT',
          data: { id: data.id ?? id, ...contractFields(route, data) },
          ...writeOptions(data, meta),
        }),
      ),

    delete: async <Row extends RaRecord>(
      route: string,
      { id, previousData }: { id: Identifier; previousData?: Row },
    ) => {
      await http(rowUrl(route, id), { method: 'DELETE' });
      return { data: previousData ?? ({ id } as Row) };
    },

    deleteFoto: async (id, albumVersion) => {
      const { headers } = await http(`${adminUrl}/fotos/${encodeURIComponent(id)}`, {
        method: 'DELETE',
        headers: preconditions(albumVersion),
      });
      return headers.get('ETag') ?? undefined;
    },

    findFile: async (sha256) => {
      const { json } = await http(`${apiUrl}/${READ_PATHS.fileCheck}?sha256=${sha256}`);
      return fileCheck.parse(json).data;
    },

    findUnseenFile: async (sha256) => {
      const { json } = await http(`${adminUrl}/conferir?sha256=${sha256}`);
      return unseenFileCheck.parse(json).data;
    },

    findMissingPages: async (enderecos) => {
      const { json } = await http(`${adminUrl}/enderecos/conferir`, {
        method: 'POST',
        confirmedBy: 200,
        data: { enderecos },
      });
      const missing = pageChecks.parse(json).data.filter(({ pagina }) => pagina === 'nao-existe');
      return missing.map(({ endereco }) => endereco);
    },

    getManyReference: unsupported('getManyReference'),
    updateMany: unsupported('updateMany'),
    deleteMany: unsupported('deleteMany'),
  };
}

export interface BackOfficeDataProvider extends DataProvider {
  /** Removes one stored photo from its album at once (docs/product.md 4.6). Returns the album's new version. */
  deleteFoto(id: Identifier, albumVersion?: string): Promise<string | undefined>;
  /** Returns the public documents that have or had the file with this SHA-256. */
  findFile(sha256: string): Promise<FileMatch[]>;
  /** Returns the documents that the public does not see and whose present file has this SHA-256. */
  findUnseenFile(sha256: string): Promise<UnseenEntry[]>;
  /** Returns the addresses, at most MAX_PAGE_CHECKS of other sites, that respond that they do not exist. */
  findMissingPages(addresses: readonly string[]): Promise<string[]>;
}

/** Options of a create or an update, in react-admin's `meta`. */
export interface WriteMeta {
  readonly signal?: AbortSignal;
  readonly onUploadProgress?: UploadProgress;
  /** Called when the write begins to wait for a connection, and when it stops waiting. */
  readonly onWaiting?: (isWaiting: boolean) => void;
  /** Marks the repetition of an earlier request, so that the server stores it once. */
  readonly idempotencyKey?: string;
}

/** Returns the HTTP options of a create or an update, without its method and body. */
export const writeOptions = (data: Record<string, unknown>, meta: WriteMeta = {}): HttpOptions => ({
  headers: preconditions(versionOf(data), meta.idempotencyKey),
  ...(meta.signal && { signal: meta.signal }),
  ...(meta.onUploadProgress && { onUploadProgress: meta.onUploadProgress }),
});

const preconditions = (version?: string, idempotencyKey?: string) =>
  new Headers({
    ...(version && { 'If-Match': version }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  });

function contractFields(route: string, values: Record<string, unknown>) {
  const data = withoutStoredNumeros(values);
  return Object.fromEntries(
    Object.keys(sectionOf(route).write.shape)
      .filter((field) => data[field] !== undefined)
      .map((field) => [field, data[field]]),
  );
}

/** The part of a row that react-admin needs. The server is ours: the other fields are trusted to follow the contract. */
const rowWithId = z.looseObject({ id: z.int() });

const toRow = <Row extends RaRecord>({ json, headers }: HttpResponse) => ({
  data: withVersion(rowWithId.parse(json), headers) as Row,
});

const unsupported = (verb: string) => () => Promise.reject(new Error(`/api/v1 has no request for ${verb}`));
