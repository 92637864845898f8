import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  LIST_FILE_PATHS,
  LIST_FILE_TYPES,
  listFileAddress,
  type ListFileFormat,
} from '@fundo/contract/list-files';
import { EXPORT_NAMES, exportAddress } from '@fundo/contract/open-data/exports';
import {
  CATALOG_ADDRESS,
  DATA_PACKAGE_ADDRESS,
  isByYear,
  isOfOpenData,
  OAI_ADDRESS,
  OPEN_DATA_TABLE_NAMES,
  tableAddress,
} from '@fundo/contract/open-data/tables';
import { SECTIONS } from '@fundo/contract/sections';
import { apiOf } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { SITE_URL } from './harness/startServer.ts';

const FORMATS = Object.keys(LIST_FILE_TYPES) as ListFileFormat[];

let server: BorrowedServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.stop());

describe('the description of the API', () => {
  it('is OpenAPI 3.1, with the address of this site', async () => {
    const { status, headers, body } = await apiOf(server).get('openapi.json');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(body.openapi).toBe('3.1.0');
    expect(body.servers).toEqual([{ url: `${SITE_URL}/api/v1` }]);
    for (const { path } of Object.values(SECTIONS)) {
      expect(Object.keys(body.paths)).toEqual(
        expect.arrayContaining([`/${path}`, `/${path}/{id}`, `/admin/${path}`, `/admin/${path}/{id}`]),
      );
    }
  });

  it('names no route that the server does not know', async () => {
    const { body } = await apiOf(server).get('openapi.json');
    for (const [path, methods] of Object.entries<object>(body.paths)) {
      if (isOfOpenData(path)) continue;
      for (const method of Object.keys(methods)) {
        const response = await apiOf(server).send(
          method.toUpperCase(),
          path.slice(1).replaceAll(/\{\w+\}/g, '999999'),
        );
        // A read is 200, 404 if there is no such row, or 400 without its parameter; what is for administrators is 401.
        const isOpen = method === 'get' && !path.startsWith('/admin/');
        expect(isOpen ? [200, 400, 404] : [401], `${method} ${path}`).toContain(response.status);
        expect(response.body.code).not.toBe('unknown_address');
      }
    }
  });

  it('has every address of the open data, which the site serves', async () => {
    const { body } = await apiOf(server).get('openapi.json');
    const addresses = Object.keys(body.paths).filter(isOfOpenData);
    expect(addresses).toEqual([
      ...OPEN_DATA_TABLE_NAMES.flatMap((name) => [
        ...(isByYear(name) ? [tableAddress(`${name}-{ano}`)] : []),
        tableAddress(name),
      ]),
      DATA_PACKAGE_ADDRESS,
      CATALOG_ADDRESS,
      ...EXPORT_NAMES.map((name) => exportAddress(name)),
      OAI_ADDRESS,
      ...LIST_FILE_PATHS.flatMap((path) => FORMATS.map((format) => listFileAddress(path, format))),
    ]);
    for (const address of addresses) {
      const { servers, responses } = body.paths[address].get;
      // Without documents, there is no file of any year.
      const status = address.includes('{ano}') ? 404 : 200;
      const path = address.replace('{ano}', '1999');
      const response = await fetch(`${server.url}${path}${address.startsWith('/busca') ? '?q=ata' : ''}`);
      const [type] = response.headers.get('content-type')!.split(';');
      expect([response.status, Object.keys(responses[status].content)], address).toEqual([status, [type]]);
      expect(servers).toEqual([{ url: SITE_URL }]);
    }
  });

  it('says that Node refuses an address of more than 16 KB, without a body', async () => {
    const { body } = await apiOf(server).get('openapi.json');
    for (const length of [17_000, 200_000]) {
      const response = await apiOf(server).get(`atas_reunioes?filter=${'1'.repeat(length)}`);
      expect([response.status, response.headers.get('content-length'), response.body]).toEqual([
        431,
        '0',
        '',
      ]);
    }
    for (const { path } of Object.values(SECTIONS))
      expect(body.paths[`/${path}`].get.responses['431']).not.toHaveProperty('content');
  });

  it('is also a page', async () => {
    const { status, headers, body } = await apiOf(server).get('docs');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(body).toContain('<html lang="pt-BR"');
    for (const { path } of Object.values(SECTIONS)) expect(body).toContain(`/${path}`);
    expect(body).not.toMatch(/<script[^>]+src="https?:/);
  });
});
