import { SECTIONS } from '../../contract/src/sections.ts';
import type { Visit, Weighted } from './Visit.ts';

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
const PAGE = { ...BROWSER, accept: 'text/html' };
/** Words of the sample fund, and one that it does not contain. */
const WORDS = ['ata', 'prêmio', 'sorteio', 'conselho', 'nota', 'plano 2025', 'reunião ordinária', 'zebra'];

interface Album {
  readonly id: number;
  readonly imagem_url: string;
}

/**
 * Returns the requests of visitors on the day of a prize draw. Of a hundred: 22 pages, 3 pages of search results, 24
 * files of the site, 18 reads of the API, 29 pictures and documents (6 of them conditional), 2 searches of the API, 2
 * mistakes.
 */
export async function drawMix(url: string): Promise<Weighted[]> {
  const read = async (path: string) => {
    const response = await fetch(url + path);
    if (!response.ok) throw new Error(`GET ${path} answered ${response.status}`);
    return response;
  };
  const json = async <Body>(path: string) => (await (await read(path)).json()) as Body;
  const { atas_reunioes: atas } = await json<{ atas_reunioes: { id: number; arquivo: string }[] }>(
    '/api/v1/atas_reunioes',
  );
  const { data: albums } = await json<{ data: Album[] }>('/api/v1/galeria_de_imagens?page=1');
  const home = await (await read('/')).text();
  const assets = [...new Set(home.match(/\/assets\/[\w.-]+/g))];
  const gallery = await (await read('/galeria-de-imagens')).text();
  const pictures = [...new Set(gallery.match(/\/uploads\/\w+\.\w+/g))];
  const documents = atas.map(({ arquivo }) => arquivo);
  if ([atas, albums, assets, pictures].some(({ length }) => length === 0))
    throw new Error('The sample fund is not there');

  const sections = Object.values(SECTIONS).flatMap((section) =>
    'siteRoute' in section ? `/${section.siteRoute}` : [],
  );
  const lists = Object.values(SECTIONS).map(({ path }) => `/api/v1/${path}`);
  const searches = WORDS.map((word) => encodeURIComponent(word));
  const filter = (word: string) => encodeURIComponent(JSON.stringify({ q: decodeURIComponent(word) }));
  return [
    { weight: 9, visits: [page('home page', '/')] },
    { weight: 9, visits: sections.map((path) => page('page of a section', path)) },
    {
      weight: 4,
      visits: [
        ...atas.map(({ id }) => page('page of an entry', `/atas-de-reunioes/${id}`)),
        ...albums.map(({ id }) => page('page of an entry', `/galeria-de-imagens/${id}`)),
      ],
    },
    { weight: 3, visits: searches.map((word) => page('page of a search', `/busca?q=${word}`)) },
    { weight: 24, visits: await Promise.all(assets.map((path) => file('file of the site', path))) },
    { weight: 10, visits: lists.map((path) => data('list', path)) },
    {
      weight: 8,
      visits: [
        ...atas.map(({ id }) => data('item', `/api/v1/atas_reunioes/${id}`)),
        ...albums.map(({ id }) => data('item', `/api/v1/galeria_de_imagens/${id}`)),
      ],
    },
    {
      weight: 2,
      visits: searches.flatMap((word) =>
        ['atas_reunioes', 'perguntas_frequentes', 'galeria_de_imagens'].map((section) =>
          data('search of the API', `/api/v1/${section}?range=[0,24]&filter=${filter(word)}`),
        ),
      ),
    },
    { weight: 16, visits: await Promise.all(pictures.map((path) => file('picture', path))) },
    { weight: 4, visits: await Promise.all(documents.map((path) => file('document', path))) },
    { weight: 3, visits: await Promise.all(documents.map(part)) },
    { weight: 6, visits: await Promise.all([...pictures, ...documents].map(unchanged)) },
    {
      weight: 2,
      visits: ['/nada', '/atas-de-reunioes/999999', '/api/v1/atas_reunioes/999999', '/uploads/nada.pdf'].map(
        (path) => ({ kind: 'mistake', path, headers: PAGE, statuses: [404], faultOf: () => undefined }),
      ),
    },
  ];

  /** Its bytes must be the same as before the measurement. */
  async function file(kind: string, path: string): Promise<Visit> {
    const bytes = Buffer.from(await (await read(path)).arrayBuffer());
    const faultOf = (body: Buffer) => (body.equals(bytes) ? undefined : 'other bytes than before');
    return { kind, path, headers: BROWSER, statuses: [200], faultOf };
  }

  async function part(path: string): Promise<Visit> {
    const bytes = Buffer.from(await (await read(path)).arrayBuffer()).subarray(100, 1100);
    const faultOf = (body: Buffer) => (body.equals(bytes) ? undefined : 'other bytes than asked for');
    return { kind: 'part of a file', path, headers: { range: 'bytes=100-1099' }, statuses: [206], faultOf };
  }

  async function unchanged(path: string): Promise<Visit> {
    const etag = (await read(path)).headers.get('etag');
    if (!etag) throw new Error(`GET ${path} has no ETag`);
    const headers = { ...BROWSER, 'if-none-match': etag };
    return { kind: 'unchanged file', path, headers, statuses: [304], faultOf: () => undefined };
  }
}

const page = (kind: string, path: string): Visit => ({
  kind,
  path,
  headers: PAGE,
  statuses: [200],
  faultOf: (body) => (body.includes('</html>') ? undefined : 'the page has no end'),
});

const data = (kind: string, path: string): Visit => ({
  kind,
  path,
  headers: BROWSER,
  statuses: [200],
  faultOf: (body) => {
    try {
      JSON.parse(body.toString());
      return undefined;
    } catch {
      return 'not JSON';
    }
  },
});
