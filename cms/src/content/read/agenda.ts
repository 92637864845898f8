import type { Core } from '@strapi/strapi';
import { situationOf, type PendingEntry } from '@fundo/contract/publication';
import type { Row } from '../sections/CmsResource';
import { CMS_RESOURCES } from '../sections/table';

/** Drafts, and the entries that are going to appear or to go: what comes first, first, and the drafts last. */
export async function readAgenda(strapi: Core.Strapi, now = new Date()): Promise<PendingEntry[]> {
  const pending = {
    $or: [{ rascunho: true }, { publicar_em: { $gt: now } }, { retirar_em: { $gt: now } }],
  };
  const entries: PendingEntry[] = [];
  for (const { uid, contract, present } of Object.values(CMS_RESOURCES)) {
    const rows = (await strapi.db.query(uid).findMany({
      select: ['id', 'titulo', 'rascunho', 'publicar_em', 'retirar_em'],
      where: { $and: [present, pending] },
      orderBy: { id: 'asc' },
    })) as (Row & { titulo: string })[];
    for (const row of rows) {
      const { id, titulo, publicar_em, retirar_em } = row;
      entries.push({
        secao: contract.path,
        id,
        titulo,
        situacao: situationOf(row, now),
        publicar_em,
        retirar_em,
      });
    }
  }
  return entries.toSorted((a, b) => nextOf(a, now).localeCompare(nextOf(b, now)));
}

/** When something happens to an entry; a draft has no time of its own. */
const nextOf = ({ situacao, publicar_em, retirar_em }: PendingEntry, now: Date): string =>
  situacao === 'rascunho'
    ? '9999'
    : ([publicar_em, retirar_em].filter((time) => time && new Date(time) > now).toSorted()[0] ?? '9999');
