import { dayOf } from '@fundo/contract/fund-time';
import type { SqliteFile } from '../../base/sqlite';
import { dayNumber } from '../day-number';
import { IndexWriter } from '../index-file/index-file';
import type { IndexedItem } from '../index-file/indexed';

/** Adds an item to an index: minutes of the hour with its id, unless `fields` say otherwise, with the texts of its pages. */
export function putItem(
  index: SqliteFile,
  id: number,
  fields: Partial<IndexedItem> = {},
  ...pages: readonly string[]
): void {
  const { section = 'atas_reunioes', data = new Date(Date.UTC(2020, 0, 1) + id * 3_600_000).toISOString() } =
    fields;
  const item: IndexedItem = {
    key: `${section}/${id}`,
    section,
    id,
    titulo: 'Ata',
    numero: null,
    resumo: '',
    tipo: '',
    endereco: `/${section}/${id}`,
    data,
    ano: data === null ? null : new Date(data).getUTCFullYear(),
    dia: data === null ? null : dayNumber(dayOf(data)),
    arquivo: null,
    arquivoInfo: null,
    publicarEm: null,
    retirarEm: null,
    isBeingRead: false,
    ...fields,
  };
  const texts = pages.map((texto, at) => ({ pagina: at + 1, porMaquina: false, texto }));
  new IndexWriter(index).put(item, texts);
}
