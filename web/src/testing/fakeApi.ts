import type { AlbumRead } from '@fundo/contract/album';
import type { Citations } from '@fundo/contract/citations';
import type { DocumentRead } from '@fundo/contract/document';
import type { DocumentText, TextChanges } from '@fundo/contract/document-text';
import { NUMEROS_PATH, TOTAIS_PATH } from '@fundo/contract/numeros/numero';
import type { NumerosPage, NumerosTotals } from '@fundo/contract/numeros/schemas';
import type { OpenDataExports } from '@fundo/contract/open-data/exports-read';
import type { PerguntaFrequenteRead } from '@fundo/contract/pergunta-frequente';
import type { PublicChange } from '@fundo/contract/public-changes';
import type { SearchResults } from '@fundo/contract/search-results';
import { DOCUMENT_SECTIONS, SECTIONS, type DocumentSectionName } from '@fundo/contract/sections';
import type { FileMatch } from '@fundo/contract/versions';
import type { Site } from '@fundo/contract/site';
import { documentAddress } from '../shared/routing/documentPages';
import { albumAddress, perguntaAddress } from '../shared/routing/addresses';
import { fakeSearch, markedText, type Findable } from './fakeSearch';
import { createDetail, createLines, createSite, createTotals } from './fixtures';

/** The documents of each section, by the section's key in the API. */
type Documents = { [Name in DocumentSectionName as (typeof SECTIONS)[Name]['listKey']]?: DocumentRead[] };

interface Content extends Documents {
  /** The result of createSite if absent. */
  site?: Site;
  perguntas_frequentes?: PerguntaFrequenteRead[];
  albuns?: AlbumRead[];
  /** The document versions that have a file, by its hash. */
  files?: Readonly<Record<string, FileMatch[]>>;
  /** The texts, changes of text and citations of documents, by path below /api/v1 ('atas_reunioes/7'). */
  texts?: Readonly<Record<string, DocumentText>>;
  changes?: Readonly<Record<string, TextChanges>>;
  citations?: Readonly<Record<string, Citations>>;
  /** The public changes: GET /mudancas. */
  publicChanges?: readonly Pick<PublicChange, 'secao' | 'id' | 'momento'>[];
  /** The downloads of the open data: GET /dados_abertos. */
  exports?: OpenDataExports['arquivos'];
  tables?: OpenDataExports['tabelas'];
  /** The figures: GET /numeros/totais and GET /numeros, whatever their parameters. */
  totals?: NumerosTotals;
  lines?: NumerosPage;
  /** Overrides fields of the search's response. */
  search?: Partial<SearchResults>;
  suggestions?: readonly string[];
  /** The sentences of the entries that were removed, by path below /api/v1. */
  removed?: Readonly<Record<string, string>>;
  /** Paths below /api/v1 that respond 500. */
  failing?: string[];
}

export interface FakeApi {
  /** Responds as /api/v1 would; `content` may change between calls. */
  readonly fetchPath: (path: string) => Promise<Response>;
  readonly content: Content;
  /** The requested paths, in order. */
  readonly requested: string[];
}

const json = (body: unknown, status = 200, headers = {}) => Response.json(body, { status, headers });

/** A fake of /api/v1 that serves `content`. */
export function fakeApi(content: Content = {}): FakeApi {
  const requested: string[] = [];
  const fetchPath = async (path: string) => {
    requested.push(path);
    const { pathname, searchParams } = new URL(path, 'http://cms.invalid');
    const name = pathname.replace('/api/v1/', '');
    if (content.failing?.includes(name))
      return json({ error: 'Falha', code: 'failed' }, 500, { 'X-Request-Id': '3f9a0c12b7de' });
    return respond(content, name, searchParams) ?? json({ error: 'Não encontrado', code: 'not_found' }, 404);
  };
  return { fetchPath, content, requested };
}

/** An API that delays the responses to some paths until `respond` is called. */
export function slowWhere(api: FakeApi, isSlow: (path: string) => boolean) {
  let respond = () => {};
  const released = new Promise<void>((resolve) => (respond = resolve));
  const fetchPath = async (path: string) => {
    if (isSlow(path)) await released;
    return api.fetchPath(path);
  };
  return { slow: { ...api, fetchPath }, respond: () => respond() };
}

/** One change at a time, so that a reader has to read on. */
function changesAfter(changes: NonNullable<Content['publicChanges']>, query: URLSearchParams): Response {
  const next = Number(query.get('desde') ?? 0) + 1;
  return json({ data: changes.slice(next - 1, next), proximo: String(next), ha_mais: next < changes.length });
}

function respond(content: Content, name: string, query: URLSearchParams): Response | undefined {
  const albuns = content.albuns ?? [];
  if (name === 'site') return json(content.site ?? createSite());
  const removed = content.removed?.[name];
  if (removed) return json({ error: removed, code: 'removed' }, 410);
  if (name === 'conferir') {
    const sha256 = query.get('sha256') ?? '';
    return json({ sha256, data: content.files?.[sha256] ?? [] });
  }
  if (name === 'busca') {
    const results = fakeSearch(findablesOf(content), query);
    return results && json({ ...results, ...content.search });
  }
  if (name === 'mudancas') return changesAfter(content.publicChanges ?? [], query);
  if (name === 'dados_abertos') {
    const { exports = [], tables = [] } = content;
    return json({ estado: null, momento: null, arquivos: exports, tabelas: tables });
  }
  if (name === TOTAIS_PATH) return json(content.totals ?? createTotals());
  if (name === NUMEROS_PATH)
    return linesOn(Number(query.get('pagina') ?? 1), content.lines ?? createLines([]));
  if (name === 'busca/sugestoes') return json({ data: content.suggestions ?? [] });
  if (name === 'galeria_de_imagens') return galleryPage(albuns, query);
  if (name === 'documentos/ultimos') return json({ data: latestOf(content) });
  if (name === 'galeria_de_imagens/ultimas') return json({ data: albuns.slice(0, 6) });
  if (name.startsWith('galeria_de_imagens/')) {
    const album = albuns.find(({ id }) => name === `galeria_de_imagens/${id}`);
    return album && json(album);
  }
  const reading = readingOf(content, name, query);
  if (reading) return json(reading);
  const document = documentOf(content, name);
  if (document) return json(document);
  const rows = listsOf(content)[name];
  return rows && json({ [name]: rows });
}

/** A page of lines; undefined (404) after the last. */
const linesOn = (pagina: number, lines: NumerosPage) =>
  pagina > lines.paginas ? undefined : json({ ...lines, pagina });

/** The document at 'atas_reunioes/7', with one version if the content has none. */
function documentOf(content: Content, name: string) {
  const section = DOCUMENT_SECTIONS.find((one) => name.startsWith(`${SECTIONS[one].path}/`));
  const rows: DocumentRead[] = (section && content[SECTIONS[section].listKey]) ?? [];
  const row = rows.find(({ id }) => name.endsWith(`/${id}`));
  return row && createDetail(row);
}

const listsOf = (content: Content): Readonly<Record<string, readonly object[] | undefined>> => ({
  ...Object.fromEntries(
    DOCUMENT_SECTIONS.map((name) => [SECTIONS[name].path, content[SECTIONS[name].listKey] ?? []]),
  ),
  perguntas_frequentes: content.perguntas_frequentes ?? [],
  galeria_de_imagens: content.albuns ?? [],
});

/** The documents of all sections, the latest first. */
const latestOf = (content: Content) =>
  DOCUMENT_SECTIONS.flatMap((name) => {
    const rows: readonly DocumentRead[] = content[SECTIONS[name].listKey] ?? [];
    return rows.map((row) => ({ ...row, secao: SECTIONS[name].path }));
  }).toSorted((a, b) => b.created_at.localeCompare(a.created_at));

/** The text of a document, the changes in it, or its citations. */
function readingOf({ texts, changes, citations }: Content, name: string, query: URLSearchParams) {
  const [, document = '', part] = /^(\w+\/\d+)\/(\w+)$/.exec(name) ?? [];
  if (part === 'citacoes') return citations?.[document];
  if (part === 'diferencas') return changes?.[document];
  const text = part === 'texto' ? texts?.[document] : undefined;
  return text && markedText(text, query.get('q') ?? '');
}

const NO_FILE = { arquivo: null, arquivo_info: null };

/** Everything that the fake search can find. */
const findablesOf = (content: Content): Findable[] => [
  ...DOCUMENT_SECTIONS.flatMap((name) => {
    const rows: readonly DocumentRead[] = content[SECTIONS[name].listKey] ?? [];
    return rows.map(({ id, titulo, descricao, created_at: data, arquivo, arquivo_info }) => {
      const secao = SECTIONS[name].path;
      const texto = content.texts?.[`${secao}/${id}`];
      const endereco = documentAddress(name, id);
      return { secao, id, titulo, sobre: descricao, data, arquivo, arquivo_info, endereco, texto };
    });
  }),
  ...(content.albuns ?? []).map(({ id, titulo, created_at }) => ({
    ...NO_FILE,
    secao: SECTIONS.album.path,
    id,
    titulo,
    data: created_at,
    endereco: albumAddress(id),
  })),
  ...(content.perguntas_frequentes ?? []).map(({ id, titulo, resposta, created_at }) => ({
    ...NO_FILE,
    secao: SECTIONS.perguntaFrequente.path,
    id,
    titulo,
    sobre: resposta,
    data: created_at,
    endereco: perguntaAddress(id),
  })),
];

/** One page; undefined (404) after the last, and for a year without albums. */
function galleryPage(albuns: readonly AlbumRead[], query: URLSearchParams): Response | undefined {
  const page = Number(query.get('page') ?? 1);
  const size = Number(query.get('per_page') ?? 8);
  const turn = query.get('ordem') === 'asc' ? 1 : -1;
  const ano = query.get('ano');
  const sorted = albuns
    .filter(({ created_at }) => !ano || created_at.startsWith(ano))
    .toSorted((a, b) => turn * a.created_at.localeCompare(b.created_at));
  if (ano && sorted.length === 0) return undefined;
  const total_pages = Math.max(1, Math.ceil(sorted.length / size));
  if (page > total_pages) return undefined;
  return json({ data: sorted.slice((page - 1) * size, page * size), current_page: page, total_pages });
}
