import type { Core } from '@strapi/strapi';
import type { PendingEntry } from '@fundo/contract/publication';
import { situationOf } from '@fundo/contract/visibility';
import { lastAuthors } from '../../record/record-reads';
import { databaseOf } from '../../record/transaction';
import type { Row } from '../sections/CmsResource';
import { selectRows } from '../sections/select-rows';
import { CMS_RESOURCES } from '../sections/table';
import { PUBLICATION_COLUMNS, waitingAfter } from '../visibility';

/**
 * GET /admin/agenda: drafts, and entries that will appear or be withdrawn, with the person who changed each last. Sorted by
 * the next of these times; drafts come last.
 */
export async function readAgenda(strapi: Core.Strapi, now = new Date()): Promise<PendingEntry[]> {
  const entries: PendingEntry[] = [];
  for (const resource of Object.values(CMS_RESOURCES)) {
    const { uid, contract } = resource;
    const rows = await selectRows<Row & { titulo: string }>(
      strapi,
      uid,
      ['id', 'titulo', ...PUBLICATION_COLUMNS],
      { where: waitingAfter(resource, now), orderBy: [{ id: 'asc' }] },
    );
    const authors = await lastAuthors(
      databaseOf(strapi),
      contract.path,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      const { id, titulo, publicar_em, retirar_em } = row;
      entries.push({
        secao: contract.path,
        id,
        titulo,
        situacao: situationOf(row, now),
        publicar_em,
        retirar_em,
        ...(authors.get(id) ?? { autor: null, autor_nome: null }),
      });
    }
  }
  return entries.toSorted((a, b) => nextOf(a, now).localeCompare(nextOf(b, now)));
}

/** The next time at which an entry appears or is withdrawn; drafts sort last. */
const nextOf = ({ situacao, publicar_em, retirar_em }: PendingEntry, now: Date): string =>
  situacao === 'rascunho'
    ? '9999'
    : ([publicar_em, retirar_em].filter((time) => time && new Date(time) > now).toSorted()[0] ?? '9999');
