import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { DocumentRead } from '@fundo/contract/document';
import { MAX_NUMEROS_PAGES, MAX_TOTALS_ROWS, NUMEROS_PAGE_SIZE } from '@fundo/contract/limits';
import type {
  DocumentNumeros,
  NumerosPage,
  NumerosQuery,
  NumerosTotals,
  TotalsQuery,
} from '@fundo/contract/numeros/schemas';
import { searchWords } from '@fundo/contract/search';
import { ApiError } from '../../base/errors/ApiError';
import { numeroIn, numerosOf, type NumeroRow } from '../../numeros/numeros-table';
import { cachedTotals, linesIn, type Lines } from '../../numeros/totals';
import { databaseOf } from '../../record/transaction';
import type { CmsResource } from '../sections/CmsResource';
import { containing } from '../sections/condition-sql';
import { selectRows } from '../sections/select-rows';
import { CMS_RESOURCES, resourceAt } from '../sections/table';
import { shownTo, type Reader } from '../visibility';
import { requireShown, type ReadResponse } from './read-responses';
import { sharedRead } from './shared-read';

const RESOURCES = Object.values(CMS_RESOURCES).filter(({ contract }) => contract.hasNumeros);
const TAGS = RESOURCES.map(({ contract }) => contract.path);

/** GET /{section}/{id}/numeros: all figures of a document. @throws ApiError 404; 410 */
export async function documentNumerosResponse(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  reader: Reader,
): Promise<ReadResponse> {
  const { numeros } = (await requireShown(strapi, resource, id, reader)) as DocumentRead;
  const body: DocumentNumeros = { data: numeros ? await numerosOf(databaseOf(strapi), numeros) : [] };
  return { body, tags: [resource.contract.path] };
}

/** GET /numeros/totais: of the fund, or of one document. @throws ApiError 404; 410 */
export async function numerosTotalsResponse(
  strapi: Core.Strapi,
  { ano, ...scope }: TotalsQuery,
  reader: Reader,
): Promise<ReadResponse> {
  const database = databaseOf(strapi);
  const { documents, lines } = await scopeOf(strapi, scope, reader);
  const { used, ...totals } = await cachedTotals(database, { ...lines, ano });
  const sources = used.map((sha256) => documents.get(sha256)!).toSorted((a, b) => b.item - a.item);
  const body: NumerosTotals = { ...totals, documentos: sources.slice(0, MAX_TOTALS_ROWS) };
  return { body, tags: TAGS };
}

/** GET /numeros: a page of the lines that match. @throws ApiError 404, also past the last page; 410 */
export async function numerosResponse(
  strapi: Core.Strapi,
  query: NumerosQuery,
  reader: Reader,
): Promise<ReadResponse> {
  const scope = await scopeOf(strapi, query, reader);
  const database = databaseOf(strapi);
  const [counted] = (await matchingLines(database, query, scope).select(
    database.raw("count(*) as total, sum(case when tipo = 'saldo' then 0 else centavos end) as centavos"),
  )) as unknown as { total: number | string; centavos: number | string | null }[];
  const total = Number(counted!.total);
  const paginas = Math.max(1, Math.min(MAX_NUMEROS_PAGES, Math.ceil(total / NUMEROS_PAGE_SIZE)));
  const { pagina } = query;
  if (pagina > paginas) throw new ApiError('page_past_last', { parameters: { last: paginas } });
  const part = { offset: (pagina - 1) * NUMEROS_PAGE_SIZE, limit: NUMEROS_PAGE_SIZE };
  const data = await linesAt(database, query, scope, part);
  const body: NumerosPage = { data, pagina, paginas, total, centavos: Number(counted!.centavos ?? 0) };
  return { body, tags: TAGS };
}

/** Finds the first lines that match and that the public sees, each with its document. @throws ApiError 404; 410 */
export const firstLines = async (
  strapi: Core.Strapi,
  query: NumerosQuery,
  limit: number,
): Promise<NumerosPage['data']> =>
  linesAt(databaseOf(strapi), query, await scopeOf(strapi, query, 'public'), { offset: 0, limit });

async function linesAt(
  database: Knex,
  query: NumerosQuery,
  scope: Scope,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<NumerosPage['data']> {
  const rows: NumeroRow[] = await matchingLines(database, query, scope)
    .modify((lines) => {
      if (query.ordem === 'valor') void lines.orderBy('centavos', 'desc');
    })
    .orderBy([{ column: 'data', order: 'desc' }, { column: 'sha256' }, { column: 'posicao' }])
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({ ...numeroIn(row), ...scope.documents.get(row.sha256)! }));
}

/** The lines that match a query's filters. */
const matchingLines = (
  database: Knex,
  { ano, bimestre, tipo, categoria, fornecedor, q = '' }: NumerosQuery,
  { lines }: Scope,
) =>
  linesIn(database, { ...lines, ano }).modify((matching) => {
    for (const [column, value] of Object.entries({ bimestre, tipo, categoria, fornecedor }))
      if (value !== undefined) void matching.where(column, value);
    for (const word of searchWords(q)) void matching.whereRaw("busca like ? escape '!'", [containing(word)]);
  });

/** A document with figures. */
interface Source {
  readonly secao: string;
  readonly item: number;
  readonly titulo: string;
}

/** Documents by the SHA-256 of their figures: of several with the very same ones, the latest. */
type Sources = ReadonlyMap<string, Source>;

/** The documents that a read is about, and their lines. */
interface Scope {
  readonly documents: Sources;
  readonly lines: Lines;
}

/** Returns the scope of a read: the requested document, or all that the reader may see. @throws ApiError 404; 410 */
async function scopeOf(
  strapi: Core.Strapi,
  { secao, item }: Pick<TotalsQuery, 'secao' | 'item'>,
  reader: Reader,
): Promise<Scope> {
  const resource = secao === undefined ? undefined : resourceAt(secao);
  if (!resource || item === undefined) {
    const documents = await sharedRead('numeros', () => allDocuments(strapi, reader));
    return { documents, lines: { hashes: [...documents.keys()], isOfFund: true } };
  }
  const { numeros, titulo } = (await requireShown(strapi, resource, item, reader)) as DocumentRead;
  const source = { secao: resource.contract.path, item, titulo };
  const documents = new Map(numeros ? [[numeros, source]] : []);
  return { documents, lines: { hashes: [...documents.keys()], isOfFund: false } };
}

async function allDocuments(strapi: Core.Strapi, reader: Reader): Promise<Sources> {
  const documents = new Map<string, Source>();
  for (const resource of RESOURCES) {
    const rows = await selectRows<{ id: number; titulo: string; numeros: string }>(
      strapi,
      resource.uid,
      ['id', 'titulo', 'numeros'],
      {
        where: { $and: [shownTo(reader, resource), { numeros: { $notNull: true } }] },
        orderBy: [{ id: 'asc' }],
      },
    );
    for (const { id, titulo, numeros } of rows)
      documents.set(numeros, { secao: resource.contract.path, item: id, titulo });
  }
  return documents;
}
