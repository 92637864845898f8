import type { Core } from '@strapi/strapi';
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
import { keptTotals, linesIn } from '../../numeros/totals';
import { databaseOf } from '../../record/transaction';
import type { CmsResource } from '../sections/CmsResource';
import { CMS_RESOURCES, resourceAt } from '../sections/table';
import { shownTo, type Reader } from '../visibility';
import { requireShown, type ReadResponse } from './read-responses';

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
export async function totalsResponse(
  strapi: Core.Strapi,
  { ano, ...scope }: TotalsQuery,
  reader: Reader,
): Promise<ReadResponse> {
  const database = databaseOf(strapi);
  const { documents, isOfFund } = await documentsIn(strapi, scope, reader);
  const { used, ...totals } = await keptTotals(database, { hashes: [...documents.keys()], isOfFund, ano });
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
  const { documents, isOfFund } = await documentsIn(strapi, query, reader);
  const matching = () => matchingLines(strapi, query, { hashes: [...documents.keys()], isOfFund });
  const database = databaseOf(strapi);
  const [counted] = (await matching().select(
    database.raw("count(*) as total, sum(case when tipo = 'saldo' then 0 else centavos end) as centavos"),
  )) as unknown as { total: number | string; centavos: number | string | null }[];
  const total = Number(counted!.total);
  const paginas = Math.max(1, Math.min(MAX_NUMEROS_PAGES, Math.ceil(total / NUMEROS_PAGE_SIZE)));
  if (query.pagina > paginas) throw new ApiError('page_past_last', { parameters: { last: paginas } });
  const rows = await matching()
    .modify((lines) => {
      if (query.ordem === 'valor') void lines.orderBy('centavos', 'desc');
    })
    .orderBy([{ column: 'data', order: 'desc' }, { column: 'sha256' }, { column: 'posicao' }])
    .limit(NUMEROS_PAGE_SIZE)
    .offset((query.pagina - 1) * NUMEROS_PAGE_SIZE);
  const body: NumerosPage = {
    data: (rows as NumeroRow[]).map((row) => ({ ...numeroIn(row), ...documents.get(row.sha256)! })),
    pagina: query.pagina,
    paginas,
    total,
    centavos: Number(counted!.centavos ?? 0),
  };
  return { body, tags: TAGS };
}

/** The lines that match a query's filters. */
const matchingLines = (
  strapi: Core.Strapi,
  { ano, bimestre, tipo, categoria, fornecedor, q = '' }: NumerosQuery,
  lines: { readonly hashes: readonly string[]; readonly isOfFund: boolean },
) =>
  linesIn(databaseOf(strapi), { ...lines, ano }).modify((matching) => {
    for (const [column, value] of Object.entries({ bimestre, tipo, categoria, fornecedor }))
      if (value !== undefined) void matching.where(column, value);
    for (const word of searchWords(q)) void matching.whereRaw("busca like ? escape '!'", [containing(word)]);
  });

const containing = (word: string) => `%${word.replaceAll(/[!%_]/g, '!$&')}%`;

/** A document with figures. */
interface Source {
  readonly secao: string;
  readonly item: number;
  readonly titulo: string;
}

/** Documents by the SHA-256 of their figures: of several with the very same ones, the latest. */
type Sources = ReadonlyMap<string, Source>;

/** The documents that a read is about: the requested one, or all that the reader may see. @throws ApiError 404; 410 */
async function documentsIn(
  strapi: Core.Strapi,
  { secao, item }: Pick<TotalsQuery, 'secao' | 'item'>,
  reader: Reader,
): Promise<{ documents: Sources; isOfFund: boolean }> {
  const resource = secao === undefined ? undefined : resourceAt(secao);
  if (!resource || item === undefined)
    return { documents: await allDocuments(strapi, reader), isOfFund: true };
  const { numeros, titulo } = (await requireShown(strapi, resource, item, reader)) as DocumentRead;
  const source = { secao: resource.contract.path, item, titulo };
  return { documents: new Map(numeros ? [[numeros, source]] : []), isOfFund: false };
}

async function allDocuments(strapi: Core.Strapi, reader: Reader): Promise<Sources> {
  const documents = new Map<string, Source>();
  for (const resource of RESOURCES) {
    const rows = (await strapi.db.query(resource.uid).findMany({
      select: ['id', 'titulo', 'numeros'],
      where: { $and: [shownTo(reader, resource), { numeros: { $notNull: true } }] },
      orderBy: { id: 'asc' },
    })) as { id: number; titulo: string; numeros: string }[];
    for (const { id, titulo, numeros } of rows)
      documents.set(numeros, { secao: resource.contract.path, item: id, titulo });
  }
  return documents;
}
