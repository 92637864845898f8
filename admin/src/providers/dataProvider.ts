import type { DataProvider, Identifier } from 'ra-core';
import simpleRest from 'ra-data-simple-rest';
import { z } from 'zod';
import { sectionOf } from '../section/sectionOf';
import type { HttpClient, HttpOptions } from './httpClient';
import type { UploadProgress } from './uploadFetch';

/** What a write may carry beside its data, in react-admin's `meta`. */
export interface WriteMeta {
  readonly signal?: AbortSignal;
  readonly onUploadProgress?: UploadProgress;
}

export interface BackOfficeDataProvider extends DataProvider {
  /** Removes one saved photo from its album, at once (spec §4). */
  deleteFoto(id: Identifier): Promise<void>;
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
 */
export function createDataProvider(apiUrl: string, http: HttpClient): BackOfficeDataProvider {
  const reads = simpleRest(apiUrl, (url, options) => http(url, options as HttpOptions));
  const address = (route: string, id?: Identifier) =>
    [apiUrl, 'admin', sectionOf(route).path, ...(id === undefined ? [] : [encodeURIComponent(id)])].join('/');

  return {
    ...reads,
    getList: (route, params) => reads.getList(sectionOf(route).path, params),
    getOne: (route, params) => reads.getOne(sectionOf(route).path, params),
    getMany: (route, params) => reads.getMany(sectionOf(route).path, params),

    async create(route, { data, meta }) {
      const { json } = await http(address(route), {
        method: 'POST',
        data: written(route, data),
        ...write(meta),
      });
      return { data: storedRow.parse(json) as never };
    },

    async update(route, { id, data, meta }) {
      const body = { id: data.id ?? id, ...written(route, data) };
      const { json } = await http(address(route, id), { method: 'PUT', data: body, ...write(meta) });
      return { data: storedRow.parse(json) as never };
    },

    async delete(route, { id, previousData }) {
      await http(address(route, id), { method: 'DELETE' });
      return { data: previousData ?? ({ id } as never) };
    },

    async deleteFoto(id) {
      await http(`${apiUrl}/admin/fotos/${encodeURIComponent(id)}`, { method: 'DELETE' });
    },
  };
}

/** What react-admin needs of a write's answer; the rest of the row goes with it. */
const storedRow = z.looseObject({ id: z.int() });

const written = (route: string, data: Record<string, unknown>) =>
  Object.fromEntries(
    Object.keys(sectionOf(route).write.shape)
      .filter((field) => data[field] !== undefined)
      .map((field) => [field, data[field]]),
  );

const write = (meta: WriteMeta | undefined): WriteMeta => ({
  ...(meta?.signal && { signal: meta.signal }),
  ...(meta?.onUploadProgress && { onUploadProgress: meta.onUploadProgress }),
});
