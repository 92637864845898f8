import type { Core } from '@strapi/strapi';
import { TRASH_DAYS, type TrashEntry } from '@fundo/contract/versions';
import { daysAfter } from '../../base/fund-calendar';
import { lastAuthors } from '../../record/record-reads';
import { databaseOf } from '../../record/transaction';
import type { Row } from '../sections/CmsResource';
import { selectRows } from '../sections/select-rows';
import { CMS_RESOURCES } from '../sections/table';

const IN_TRASH = { excluido_em: { $notNull: true } } as const;

/** The entries in the trash, the last removed first. */
export async function readTrash(strapi: Core.Strapi): Promise<TrashEntry[]> {
  const entries: TrashEntry[] = [];
  for (const { uid, contract } of Object.values(CMS_RESOURCES)) {
    const rows = await selectRows<Row & { titulo: string }>(strapi, uid, ['id', 'titulo', 'excluido_em'], {
      where: IN_TRASH,
    });
    const authors = await lastAuthors(
      databaseOf(strapi),
      contract.path,
      rows.map(({ id }) => id),
    );
    for (const { id, titulo, excluido_em } of rows) {
      const removed = new Date(excluido_em!);
      entries.push({
        secao: contract.path,
        id,
        titulo,
        excluido_em: removed.toISOString(),
        excluido_por: authors.get(id)?.autor_nome ?? null,
        apagado_em: daysAfter(removed, TRASH_DAYS).toISOString(),
      });
    }
  }
  return entries.toSorted((a, b) => b.excluido_em.localeCompare(a.excluido_em));
}
