import type { PendingEntry } from '@fundo/contract/publication';
import type { FakeResponse, Rows } from './fakeRows';

/** Responds for the agenda and for previews. Returns undefined for every other path. */
export function respondForPublication(rows: Rows, path: string): FakeResponse | undefined {
  if (path === 'admin/agenda') return { status: 200, json: { data: agendaOf(rows) } };
  const [, section, id] = /^admin\/(\w+)\/(\d+)\/previa$/.exec(path) ?? [];
  if (!section) return undefined;
  const exists = rows[section]?.some((row) => row.id === Number(id));
  return exists
    ? { status: 200, json: { endereco: `/previa/${section}/${id}` } }
    : { status: 404, json: { error: 'Não encontrado', code: 'not_found' } };
}

/** Lists scheduled entries in the order of their times, then the drafts. */
const agendaOf = (rows: Rows): PendingEntry[] =>
  Object.entries(rows)
    .flatMap(([secao, entries]) => entries.map((entry) => toPending(secao, entry)))
    .filter(({ situacao }) => situacao === 'rascunho' || situacao === 'agendado')
    .toSorted((a, b) => ((a.publicar_em ?? '9') < (b.publicar_em ?? '9') ? -1 : 1));

function toPending(secao: string, row: Rows[string][number]): PendingEntry {
  const {
    situacao = 'publicado',
    publicar_em = null,
    retirar_em = null,
    autor = null,
    autor_nome = null,
  } = row as Partial<PendingEntry>;
  return { secao, id: row.id, titulo: row.titulo, situacao, publicar_em, retirar_em, autor, autor_nome };
}
