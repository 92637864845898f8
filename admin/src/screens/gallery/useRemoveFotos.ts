import { BACK_OFFICE_MESSAGES } from '@fundo/contract/messages';
import { albumRead, type AlbumRead } from '@fundo/contract/album';
import { useQueryClient } from '@tanstack/react-query';
import {
  useDataProvider,
  useGetIdentity,
  useRecordContext,
  useResourceContext,
  type HttpError,
  type RaRecord,
} from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { toast } from 'sonner';
import { HISTORY, type ChangeRow, type RecordDataProvider } from '../../api/recordProvider';
import { VERSION_FIELD, versionField, versionOf } from '../../api/version';
import { useBeforeSave, useRaiseStale } from '../../form/FormPart';
import { filterOfEntry } from '../../record/addresses';
import { sectionOf } from '../../api/sectionOf';
import { deletionFailure, isMissing } from '../../section/deletionFailure';
import { FOTOS, type AlbumValues, type FotoValue } from './fotoValue';
import { useUndoToast } from './useUndoToast';

/** A photo that was removed from the form, with its index there. */
interface Removed {
  readonly index: number;
  readonly foto: FotoValue;
}

interface FotoList {
  readonly remove: (indices: number[]) => void;
  readonly insert: (index: number, foto: FotoValue, options: { shouldFocus: boolean }) => void;
}

/**
 * Removes photos (docs/product.md 4.6): new ones from the form; stored ones also from the server, at once and without
 * waiting for Salvar. 'Desfazer' restores the photos of the last removal, stored ones from the record of changes. Photos
 * whose deletion failed return to the form.
 */
export function useRemoveFotos({ remove, insert }: FotoList) {
  const form = useFormContext<AlbumValues & Record<string, unknown>>();
  const { isDirty } = useFormState();
  const dirty = useRef(isDirty);
  useEffect(() => void (dirty.current = isDirty), [isDirty]);
  const server = useStoredFotos();
  const raiseStale = useRaiseStale();
  const undoToast = useUndoToast();
  /** Writes of photos run one after another, because each sends the album's version that the previous one returned. */
  const last = useRef<Promise<boolean>>(Promise.resolve(true));
  const inTurn = (write: () => Promise<boolean>) => (last.current = last.current.then(write));

  /** Changes the form without making it dirty, because the server has stored this change already. */
  const quietly = (change: () => void) => {
    const wasDirty = dirty.current;
    change();
    if (!wasDirty) form.reset(form.getValues());
  };
  const version = () => versionOf(form.getValues());
  const keepVersion = (left: string | undefined) => left && form.setValue(VERSION_FIELD, left);
  const putBack = (removed: readonly Removed[]) => {
    for (const { index, foto } of removed) insert(index, foto, { shouldFocus: false });
  };

  const removeAt = (indices: readonly number[]) => {
    const values = form.getValues(FOTOS);
    const removed = indices
      .toSorted((a, b) => a - b)
      .flatMap((index) => (values[index] ? [{ index, foto: values[index] }] : []));
    quietly(() => remove([...indices]));
    undoToast.close();
    if (removed.some(({ foto }) => foto.id !== undefined)) void inTurn(() => deleteStored(removed));
    else undoToast.offer(removedText(removed.length), () => quietly(() => putBack(removed)));
  };

  const deleteStored = async (removed: readonly Removed[]): Promise<boolean> => {
    const left = removed.filter(({ foto }) => foto.id !== undefined);
    const count = left.length;
    const toastId = toast.loading('Excluindo...');
    try {
      for (let next = left[0]; next; next = left[0]) {
        const deleted = await server.remove(next.foto.id ?? 0, version());
        quietly(() => keepVersion(deleted));
        left.shift();
      }
    } catch (cause) {
      const error = cause as Partial<HttpError>;
      // Another person has removed it: there is nothing to put back.
      if (!isMissing(error)) quietly(() => putBack(left));
      if (error.status === 412) {
        toast.dismiss(toastId);
        raiseStale({ retry: () => removeAt(indicesOf(left.map(({ foto }) => foto.id))) });
      } else toast.error(...deletionFailure(error, toastId));
      return false;
    }
    const change = await server.changeBefore(count);
    const restore = (number: number) => () => void inTurn(() => restoreStored(removed, number));
    undoToast.offer(
      BACK_OFFICE_MESSAGES.deleted,
      change === undefined ? undefined : restore(change),
      toastId,
    );
    return true;
  };
  const indicesOf = (ids: readonly (number | undefined)[]) =>
    form.getValues(FOTOS).flatMap(({ id }, index) => (ids.includes(id) ? [index] : []));

  const restoreStored = async (removed: readonly Removed[], change: number): Promise<boolean> => {
    const toastId = toast.loading('Restaurando...');
    try {
      const album = await server.restore(change, version());
      quietly(() => {
        keepVersion(versionOf(album));
        putBack(withNewIds(removed, albumRead.shape.fotos.parse(album['fotos']), form.getValues(FOTOS)));
      });
      toast.success(removed.length === 1 ? 'Foto restaurada' : `${removed.length} fotos restauradas`, {
        id: toastId,
      });
      return true;
    } catch (cause) {
      console.warn('Restoring failed', cause);
      const { status, body } = cause as Partial<HttpError>;
      if (status === 412) {
        toast.dismiss(toastId);
        raiseStale({ retry: () => void inTurn(() => restoreStored(removed, change)) });
      } else toast.error(BACK_OFFICE_MESSAGES.saveFailed, { id: toastId, description: body?.error });
      return false;
    }
  };

  useBeforeSave(async () => ((await last.current) ? versionField(form.getValues()) : undefined));
  return removeAt;
}

/** Gives restored photos the ids of the server, which stores each as a new photo with the same file. */
function withNewIds(
  removed: readonly Removed[],
  stored: AlbumRead['fotos'],
  present: readonly FotoValue[],
): readonly Removed[] {
  const taken = new Set(present.map(({ id }) => id));
  return removed.map(({ index, foto }) => {
    if (foto.id === undefined) return { index, foto };
    const found = stored.find(({ id, imagem_url }) => !taken.has(id) && imagem_url.url === foto.imagem_url);
    taken.add(found?.id);
    return { index, foto: { ...foto, ...(found && { id: found.id }) } };
  });
}

const removedText = (count: number) =>
  count === 1 ? 'Foto retirada da lista' : `${count} fotos retiradas da lista`;

/** Sends the writes of the album on the screen, and reads the list again after each. */
function useStoredFotos() {
  const provider = useDataProvider<RecordDataProvider>();
  const queries = useQueryClient();
  const { identity } = useGetIdentity();
  const route = useResourceContext() ?? '';
  const id = useRecordContext<RaRecord>()?.id ?? '';
  const thenReadList = async <Result>(write: Promise<Result>) => {
    try {
      return await write;
    } finally {
      void queries.invalidateQueries({ queryKey: [route, 'getList'] });
    }
  };
  return {
    remove: (foto: number, version: string | undefined) => thenReadList(provider.deleteFoto(foto, version)),
    restore: (change: number, version: string | undefined) =>
      thenReadList(provider.restoreVersion(sectionOf(route).path, id, change, version)),
    /** Returns the change before this person's last `count` ones; undefined if one of these is another person's. */
    changeBefore: async (count: number): Promise<number | undefined> => {
      const page = { pagination: { page: 1, perPage: count + 1 }, filter: filterOfEntry(route, id) };
      const { data } = await provider.getList<ChangeRow>(HISTORY, page).catch(() => ({ data: [] }));
      const isOwn = data.slice(0, count).every(({ autor }) => autor === identity?.id);
      return isOwn ? data[count]?.registro : undefined;
    },
  };
}
