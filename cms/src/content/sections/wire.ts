import { dayOf } from '@fundo/contract/fund-time';
import { DATE_AFTER_TODAY, isAfterToday, writtenDay } from '@fundo/contract/fields';
import type { FileInfo, Picture } from '@fundo/contract/file';
import { invalidFields } from '../../base/errors/ApiError';
import type { FileRecord } from '../../files/FileRecord';
import type { Row } from './CmsResource';

/** Columns whose name on the wire differs from the database's. */
export const COMMON_COLUMNS = { id: 'id', created_at: 'createdAt', updated_at: 'updatedAt' } as const;

/** Columns that every read needs. */
export const COMMON_SELECT = [
  'id',
  'documentId',
  'createdAt',
  'updatedAt',
  'rascunho',
  'publicar_em',
  'retirar_em',
  'excluido_em',
] as const;

/** The condition of rows that anyone may read: not in the trash. */
export const NOT_IN_TRASH = { excluido_em: { $null: true } } as const;

export const instants = (row: Row) => ({
  created_at: new Date(row.createdAt).toISOString(),
  updated_at: new Date(row.updatedAt).toISOString(),
});

/**
 * Returns the column of the date in a write, if it has one. A day is stored as its noon in UTC, which is of that day
 * in every Brazilian time zone; the day that a row has, or today for a new one, leaves the time of day as it is. A
 * read sends the instant of the row, and a write may return it unchanged. @throws ApiError 422 for any other instant
 * after today
 */
export function datedAs(written: string | null | undefined, stored?: Row): { createdAt?: Date } {
  if (!written) return {};
  if (stored && new Date(written).getTime() === new Date(stored.createdAt).getTime()) return {};
  if (isAfterToday(written)) throw invalidFields({ created_at: DATE_AFTER_TODAY });
  const day = writtenDay(written);
  if (day !== written) return { createdAt: new Date(written) };
  const present = stored?.createdAt ?? new Date();
  return day === dayOf(present) ? {} : { createdAt: new Date(`${day}T12:00:00Z`) };
}

/** Returns the size in bytes. Files from the native panel have a size in kB only. */
const bytesOf = (file: FileRecord) => file.provider_metadata?.bytes ?? Math.round(Number(file.size) * 1000);

export const toFileInfo = (file: FileRecord): FileInfo => ({
  nome: file.name,
  tipo: file.mime,
  tamanho: bytesOf(file),
  ...(file.provider_metadata?.isProtected && { protegido: true }),
});

/** A picture on the wire, its copies from narrow to wide. */
export function toPicture(file: FileRecord): Picture {
  const formatos = Object.values(file.formats ?? {})
    .map(({ url, width, height }) => ({ url, largura: width ?? 0, altura: height ?? 0 }))
    .toSorted((a, b) => a.largura - b.largura);
  return { url: file.url, largura: file.width ?? null, altura: file.height ?? null, formatos };
}
