import type { DataProvider, Identifier } from 'ra-core';
import simpleRest from 'ra-data-simple-rest';
import { z } from 'zod';
import { sectionOf } from './sectionOf';
import type { HttpAnswer, HttpClient, HttpOptions } from './httpClient';
import type { UploadProgress } from './uploadFetch';
import { versionOf, withVersion } from './version';

/** What a write may carry beside its data, in react-admin's `meta`. */
export interface WriteMeta {
  readonly signal?: AbortSignal;
  readonly onUploadProgress?: UploadProgress;
  /** Says that a request repeats an earlier one, so that the server stores once. */
  readonly idempotencyKey?: string;
}

export interface BackOfficeDataProvider extends DataProvider {
  /** Removes one saved photo from its album, at once (spec §4), and gives the album's new version. */
  deleteFoto(id: Identifier, albumVersion?: string): Promise<string | undefined>;
}

/**
 * react-admin's verbs on /api/v1: reads in ra-data-simple-rest's dialect, writes below /admin (spec §7). A resource
 * is named after its address in the back-office, and its row in the contract says its path in the API.
 *
 * | verb             | request                                                                              |
 * |------------------|--------------------------------------------------------------------------------------|
 * | getList          | GET /api/v1/atas_reunioes?filter={"q":"x"}&range=[0,9]&sort=["titulo","ASC"]          |
 * | getOne           | GET /api/v1/atas_reunioes/3                                                          |
 * | getMany          | GET /api/v1/atas_reunioes?filter={"id":[1,2]}                                        |
 * | create           | POST /api/v1/admin/atas_reunioes {titulo, arquivo}                                   |
 * | update           | PUT /api/v1/admin/atas_reunioes/3 {id, titulo, arquivo}                              |
 * | delete           | DELETE /api/v1/admin/atas_reunioes/3                                                 |
 * | deleteFoto       | DELETE /api/v1/admin/fotos/7                                                         |
 *
 * The total comes after the `/` of Content-Range. A write sends the fields of the contract's schema only; a File
 * among them goes as its data string. Throws HttpError; a 422 carries `body.errors`, field by field.
 *
 * A row that getOne, create or update gives carries its ETag as `versao`. Sent back with an update it becomes
 * If-Match, which the server refuses with 412 when somebody else has changed the row since.
 */
export function createDataProvider(apiUrl: string, http: HttpClient): BackOfficeDataProvider {
  const reads = simpleRest(apiUrl, (url, options) => http(url, options as HttpOptions));
  const address = (route: string, id?: Identifier) =>
    [apiUrl, 'admin', sectionOf(route).path, ...(id === undefined ? [] : [encodeURIComponent(id)])].join('/');

  return {
    ...reads,
    getList: (route, params) => reads.getList(sectionOf(route).path, params),
    async getOne(route, { id, signal }) {
      const url = `${apiUrl}/${sectionOf(route).path}/${encodeURIComponent(id)}`;
      return stored(await http(url, signal && { signal }));
    },
    getMany: (route, params) => reads.getMany(sectionOf(route).path, params),

    async create(route, { data, meta }) {
      return stored(
        await http(address(route), { method: 'POST', data: written(route, data), ...write(data, meta) }),
      );
    },

    async update(route, { id, data, meta }) {
      const body = { id: data.id ?? id, ...written(route, data) };
      return stored(await http(address(route, id), { method: 'PUT', data: body, ...write(data, meta) }));
    },

    async delete(route, { id, previousData }) {
      await http(address(route, id), { method: 'DELETE' });
      return { data: previousData ?? ({ id } as never) };
    },

    async deleteFoto(id, albumVersion) {
      const { headers } = await http(`${apiUrl}/admin/fotos/${encodeURIComponent(id)}`, {
        method: 'DELETE',
        headers: preconditions(albumVersion),
      });
      return headers.get('ETag') ?? undefined;
    },
  };
}

/** What react-admin needs of a row; the rest of it goes with it. */
const storedRow = z.looseObject({ id: z.int() });

const stored = ({ json, headers }: HttpAnswer) => ({
  data: withVersion(storedRow.parse(json), headers) as never,
});

const written = (route: string, data: Record<string, unknown>) =>
  Object.fromEntries(
    Object.keys(sectionOf(route).write.shape)
      .filter((field) => data[field] !== undefined)
      .map((field) => [field, data[field]]),
  );

/** What a write carries beside its body. */
export const write = (data: Record<string, unknown>, meta: WriteMeta = {}): HttpOptions => ({
  headers: preconditions(versionOf(data), meta.idempotencyKey),
  ...(meta.signal && { signal: meta.signal }),
  ...(meta.onUploadProgress && { onUploadProgress: meta.onUploadProgress }),
});

const preconditions = (version?: string, idempotencyKey?: string) =>
  new Headers({
    ...(version && { 'If-Match': version }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  });
