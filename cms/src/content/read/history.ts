import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { RecordedEntry } from '@fundo/contract/changed-fields';
import { summaryOf } from '@fundo/contract/numeros/summary';
import type {
  FileWithdrawal,
  LastChangesQuery,
  RecordDetail,
  RecordEntry,
  RecordPage,
  RecordQuery,
} from '@fundo/contract/versions';
import { ApiError } from '../../base/errors/ApiError';
import { startOfDay, startOfNextDay } from '../../base/fund-calendar';
import { numerosOf } from '../../numeros/numeros-table';
import { entryIn, filesIn, type RecordRow } from '../../record/chain';
import { CHANGE_ALONE } from '../../record/record-reads';
import { isPostgres, RECORD } from '../../record/record-table';
import { databaseOf } from '../../record/transaction';
import { withdrawalOf } from '../../record/withdrawals';
import { resourceAt } from '../sections/table';
import { fieldsChangedBy } from './fields-changed';

/** A page of the record, the newest change first, with everybody who has changed anything. */
export async function readHistory(strapi: Core.Strapi, query: RecordQuery): Promise<RecordPage> {
  const database = databaseOf(strapi);
  const rows = () => matching(database<RecordRow>(RECORD), query);
  const [counted] = await rows().count({ total: '*' });
  const total = Number(counted!.total);
  const data: TitledRow[] = await rows()
    .select(withTitle(database))
    .orderBy('sequencia', 'desc')
    .offset((query.pagina - 1) * query.linhas)
    .limit(query.linhas);
  const fields = await fieldsChangedBy(
    database,
    data.map(({ sequencia }) => sequencia),
  );
  return {
    data: data.map((row) => ({ ...toEntry(row), campos: fields.get(row.sequencia) ?? null })),
    pagina: query.pagina,
    paginas: Math.max(1, Math.ceil(total / query.linhas)),
    total,
    pessoas: await people(strapi),
  };
}

/** The last change of each of a section's entries, in one query. Entries without any are left out. */
export async function readLastChanges(
  strapi: Core.Strapi,
  { secao, itens }: LastChangesQuery,
): Promise<RecordEntry[]> {
  const database = strapi.db.connection;
  const last = database(RECORD).where({ secao }).whereIn('item', itens).groupBy('item').max('sequencia');
  const rows: TitledRow[] = await database(RECORD).whereIn('sequencia', last).select(withTitle(database));
  return rows.map(toEntry);
}

/** One change with the whole entry before and after it. @throws ApiError 404 */
export async function readChange(strapi: Core.Strapi, sequence: number): Promise<RecordDetail> {
  const database = databaseOf(strapi);
  const row = (await database<RecordRow>(RECORD)
    .where({ sequencia: sequence })
    .first('antes', 'depois', 'arquivos', ...withTitle(database))) as
    | (TitledRow & Pick<RecordRow, 'antes' | 'depois' | 'arquivos'>)
    | undefined;
  if (!row) throw new ApiError('not_found');
  const retirada = await withdrawalOfChange(strapi, row);
  const antes = entryIn<RecordedEntry>(row.antes);
  const depois = entryIn<RecordedEntry>(row.depois);
  const numeros = await figuresInWords(database, [antes?.numeros, depois?.numeros]);
  return { ...toEntry(row), antes, depois, numeros, retirada };
}

/** Says what figures with these hashes are: how many lines, and the sum of each kind. */
async function figuresInWords(database: Knex, hashes: readonly unknown[]): Promise<Record<string, string>> {
  const words: Record<string, string> = {};
  for (const sha256 of new Set(hashes))
    if (typeof sha256 === 'string') words[sha256] = summaryOf(await numerosOf(database, sha256));
  return words;
}

function matching(rows: Knex.QueryBuilder, { secao, item, autor, de, ate }: RecordQuery): Knex.QueryBuilder {
  if (secao !== undefined) void rows.where({ secao });
  if (item !== undefined) void rows.where({ item });
  if (autor !== undefined) void rows.where({ autor });
  // Instants are stored as texts that sort like times.
  if (de !== undefined) void rows.where('momento', '>=', startOfDay(de).toISOString());
  if (ate !== undefined) void rows.where('momento', '<', startOfNextDay(ate).toISOString());
  return rows;
}

type TitledRow = Omit<RecordRow, 'antes' | 'depois' | 'arquivos' | 'anterior'> & {
  readonly titulo: string | null;
};

/** A row with the entry's title alone: each has a whole album twice, and a thousand of them would fill the memory. */
const withTitle = (database: Knex): (string | Knex.Raw)[] => {
  const entry = 'coalesce(depois, antes)';
  const title = isPostgres(database) ? `${entry}::json ->> 'titulo'` : `json_extract(${entry}, '$.titulo')`;
  return [...CHANGE_ALONE, database.raw(`${title} as titulo`)];
};

const toEntry = (row: TitledRow): RecordEntry => ({
  registro: row.sequencia,
  momento: row.momento,
  secao: row.secao,
  item: row.item,
  titulo: row.titulo,
  acao: row.acao,
  porta: row.porta,
  autor: row.autor,
  autor_nome: row.autor_nome,
  nota: row.nota,
  resumo: row.resumo,
});

async function people(strapi: Core.Strapi): Promise<RecordPage['pessoas']> {
  const database = databaseOf(strapi);
  const rows: { autor: string; nome: string | null }[] = await database(RECORD)
    .whereNotNull('autor')
    .groupBy('autor')
    .select('autor')
    .max({ nome: 'autor_nome' });
  return rows.map(({ autor, nome }) => ({ autor, nome: nome ?? autor }));
}

/** The withdrawal, in force now, of the document file that a change is about. */
async function withdrawalOfChange(
  strapi: Core.Strapi,
  change: Pick<RecordRow, 'secao' | 'arquivos'>,
): Promise<FileWithdrawal | null> {
  if (resourceAt(change.secao)?.contract.kind !== 'document') return null;
  const [file] = filesIn(change);
  return (file && (await withdrawalOf(databaseOf(strapi), file.sha256))) ?? null;
}
