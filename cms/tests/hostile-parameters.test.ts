import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITE_PATHS } from '@fundo/contract/site-pages';
import { OAI_ADDRESS } from '@fundo/contract/open-data/tables';
import { apiOf } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { createAta } from './harness/content.ts';
import { signIn } from './harness/signIn.ts';

/** Texts of an address over which a database, a parser or a formatter could stumble. */
const HOSTILE = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '-1',
  '1.5',
  '1e309',
  '9999999999',
  '9999999999-0123456789abcdef',
  '0000-00-00',
  '275760-09-14',
  '%27%20or%201=1--',
  '[1e99,1e99]',
  '[9999999999,9999999999]',
  '%22%5Cud800%22',
  '__proto__',
  'a'.repeat(5000),
];
/** The same in a field of a JSON text. */
const HOSTILE_JSON = [
  '\0',
  'a\0b',
  '\uD800',
  -1,
  1.5,
  1e300,
  9_999_999_999,
  ['\0'],
  {},
  "' or 1=1--",
  '%\\_',
];
const PAGE_PARAMETERS = ['q', 'pagina', 'ano', 'secao', 'de', 'versao', 'categoria', 'sha256'];
const AT_ONCE = 12;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly schema?: object;
  readonly content?: { 'application/json': { schema: { properties: object } } };
}
type Paths = Record<string, Record<string, { parameters?: Parameter[] }>>;

let server: BorrowedServer;
let token: string;
let paths: Paths;
let id: number;
beforeAll(async () => {
  server = await borrowServer();
  token = (await signIn('admin')).access_token;
  ({ id } = await createAta(apiOf(server, token)));
  ({ paths } = (await apiOf(server).get('openapi.json')).body as { paths: Paths });
});
afterAll(() => server.stop());

/** Sends reads, and returns the addresses to which the server responds with a 5xx. */
async function failures(addresses: readonly string[]): Promise<string[]> {
  const waiting = [...addresses];
  const failed: string[] = [];
  const work = async () => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const { status, body } = await fetch(server.url + address, {
        headers: { authorization: `Bearer ${token}`, accept: '*/*' },
        redirect: 'manual',
      });
      await body?.cancel();
      if (status >= 500) failed.push(`${status} ${address.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failed;
}

const queries = (name: string, values: readonly string[] = HOSTILE) => [
  ...values.map((value) => `${name}=${value}`),
  `${name}=1&${name}=2`,
  `${name}[a]=1`,
];

function hostileQueries({ name, content }: Parameter): string[] {
  const fields = Object.keys(content?.['application/json'].schema.properties ?? {});
  return [
    ...queries(name),
    ...fields.flatMap((field) =>
      HOSTILE_JSON.map((value) => `${name}=${encodeURIComponent(JSON.stringify({ [field]: value }))}`),
    ),
  ];
}

const filled = (path: string, name = '', value = '') =>
  path.replaceAll(/\{(\w+)\}/g, (_all, one) => (one === name ? value : one === 'id' ? `${id}` : '1'));

describe('a hostile value', () => {
  it('in a parameter of any read of the description is no failure of the server', async () => {
    const reads = Object.entries(paths).flatMap(([path, { get }]) => {
      const address =
        path.startsWith('/dados-abertos') || /\.\w+$|^\/oai$/.test(path) ? path : `/api/v1${path}`;
      return (get?.parameters ?? []).map((parameter) => ({ address, parameter }));
    });
    expect(new Set(reads.map(({ parameter }) => parameter.name))).toContain('desde');
    const addresses = reads.flatMap(({ address, parameter }) =>
      parameter.in === 'path'
        ? HOSTILE.map((value) => filled(address, parameter.name, value))
        : hostileQueries(parameter).map((query) => `${filled(address)}?${query}`),
    );
    expect(await failures(addresses)).toEqual([]);
  });

  it('in a parameter of a page of the site is no failure either', async () => {
    const pages = [...SITE_PATHS, `/atas-de-reunioes/${id}`].flatMap((path) =>
      PAGE_PARAMETERS.flatMap((name) => queries(name).map((query) => `${path}?${query}`)),
    );
    const entries = HOSTILE.flatMap((value) => SITE_PATHS.map((path) => `${path}/${value}`));
    expect(await failures([...pages, ...entries])).toEqual([]);
  });

  it('in a resumption token is no failure either', async () => {
    const { proximo } = (await apiOf(server).get('mudancas')).body as { proximo: string };
    const values = ['\0', '9999-99-99', '9999999999-0123456789abcdef', 'a'.repeat(2000), null, 1, {}, []];
    const list = { metadataPrefix: 'oai_dc' };
    const tokens = values.flatMap((value) => [
      value,
      [value, list],
      [proximo, value],
      ...['metadataPrefix', 'set', 'from', 'until'].map((name) => [proximo, { ...list, [name]: value }]),
    ]);
    const texts = tokens.map((token) => Buffer.from(JSON.stringify(token)).toString('base64url'));
    expect(
      await failures([
        ...texts.map((token) => `${OAI_ADDRESS}?verb=ListRecords&resumptionToken=${token}`),
        ...['from', 'until', 'set']
          .flatMap((name) => queries(name))
          .map((query) => `${OAI_ADDRESS}?verb=ListRecords&metadataPrefix=oai_dc&${query}`),
      ]),
    ).toEqual([]);
  });
});
