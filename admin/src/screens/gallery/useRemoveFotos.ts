import { MESSAGES } from '@fundo/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useResourceContext, type HttpError } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { toast } from 'sonner';
import type { BackOfficeDataProvider } from '../../api/dataProvider';
import { VERSION_FIELD, versionField, versionOf } from '../../api/version';
import { useBeforeSave, useRaiseStale } from '../../form/FormPart';
import { deletionFailure } from '../../section/deletionFailure';
import { FOTOS, type AlbumValues, type FotoValue } from './fotoValue';

/** How long a removal can be undone. */
const UNDO_MS = 10_000;
/** While the toast has the pointer or the focus, the removal waits (WCAG 2.2.1): this is how often it looks again. */
const LOOK_AGAIN_MS = 1000;
const isAtToasts = () => {
  const toasts = document.querySelector('[data-sonner-toaster]');
  return toasts !== null && (toasts.matches(':hover') || toasts.contains(document.activeElement));
};

/** Photos that have left the form, with the places that they had, and are not deleted yet. */
interface Removal {
  readonly fotos: readonly { readonly index: number; readonly foto: FotoValue }[];
  readonly toastId: string | number;
  timer: ReturnType<typeof setTimeout>;
}

interface FotoList {
  readonly remove: (indices: number[]) => void;
  readonly insert: (index: number, foto: FotoValue, options: { shouldFocus: boolean }) => void;
}

/**
 * Removes photos (docs/product.md 4.6): new ones from the form, stored ones from the server too, without waiting for
 * Salvar. For ten seconds, or longer while somebody is at the toast, 'Desfazer' brings them back; what is left of that time ends when the album is saved or the
 * form is left.
 */
export function useRemoveFotos({ remove, insert }: FotoList) {
  const form = useFormContext<AlbumValues & Record<string, unknown>>();
  const { isDirty } = useFormState();
  const dirty = useRef(isDirty);
  useEffect(() => void (dirty.current = isDirty), [isDirty]);
  const deleteFotos = useDeleteFotos();
  const raiseStale = useRaiseStale();
  const pending = useRef(new Set<Removal>());

  /** A removal is stored by itself, so that it is no unsaved change. */
  const quietly = (change: () => void) => {
    const wasDirty = dirty.current;
    change();
    if (!wasDirty) form.reset(form.getValues());
  };
  const putBack = (fotos: Removal['fotos']) =>
    quietly(() => {
      for (const { index, foto } of fotos) insert(index, foto, { shouldFocus: false });
    });
  const settle = ({ toastId, timer }: Removal) => {
    clearTimeout(timer);
    toast.dismiss(toastId);
  };

  const finish = async (removal: Removal): Promise<boolean> => {
    if (!pending.current.delete(removal)) return true;
    settle(removal);
    const left = removal.fotos.filter(({ foto }) => foto.id !== undefined);
    const error = await deleteFotos(
      left.map(({ foto }) => foto.id ?? 0),
      (version) => {
        left.shift();
        if (version) form.setValue(VERSION_FIELD, version);
      },
      () => versionOf(form.getValues()),
    );
    if (!error) return true;
    putBack(left);
    if (error.status === 412) raiseStale({ retry: () => void removeNow(left.map(({ foto }) => foto.id)) });
    return false;
  };
  const finishAll = async () => {
    for (const removal of pending.current) if (!(await finish(removal))) return false;
    return true;
  };

  const start = (indices: readonly number[]): Removal => {
    const values = form.getValues(FOTOS);
    const fotos = indices
      .toSorted((a, b) => a - b)
      .flatMap((index) => (values[index] ? [{ index, foto: values[index] }] : []));
    quietly(() => remove([...indices]));
    const removal: Removal = {
      fotos,
      toastId: toast.info(removalText(fotos), {
        duration: Infinity,
        action: { label: 'Desfazer', onClick: () => undo(removal) },
      }),
      timer: setTimeout(() => finishUnlessAtToasts(removal), UNDO_MS),
    };
    pending.current.add(removal);
    return removal;
  };
  const finishUnlessAtToasts = (removal: Removal) => {
    if (isAtToasts()) removal.timer = setTimeout(() => finishUnlessAtToasts(removal), LOOK_AGAIN_MS);
    else void finish(removal);
  };
  const undo = (removal: Removal) => {
    if (!pending.current.delete(removal)) return;
    settle(removal);
    putBack(removal.fotos);
  };
  const removeNow = (ids: readonly (number | undefined)[]) => {
    const indices = form.getValues(FOTOS).flatMap(({ id }, index) => (ids.includes(id) ? [index] : []));
    return finish(start(indices));
  };

  useBeforeSave(async () => ((await finishAll()) ? versionField(form.getValues()) : undefined));
  const leave = useRef(finishAll);
  useEffect(() => void (leave.current = finishAll));
  useEffect(() => () => void leave.current(), []);

  return start;
}

/** Deletes photos one after the other, each with the version that the one before has left. Returns what stopped it. */
function useDeleteFotos() {
  const provider = useDataProvider<BackOfficeDataProvider>();
  const queries = useQueryClient();
  const route = useResourceContext();

  return async (
    ids: readonly number[],
    onDeleted: (version: string | undefined) => void,
    version: () => string | undefined,
  ): Promise<Partial<HttpError> | undefined> => {
    if (ids.length === 0) return undefined;
    const toastId = toast.loading('Excluindo...');
    try {
      for (const id of ids) onDeleted(await provider.deleteFoto(id, version()));
      toast.success(MESSAGES.deleted, { id: toastId });
      return undefined;
    } catch (cause) {
      const error = cause as Partial<HttpError>;
      if (error.status === 412) toast.dismiss(toastId);
      else toast.error(...deletionFailure(error, toastId));
      return error;
    } finally {
      void queries.invalidateQueries({ queryKey: [route, 'getList'] });
    }
  };
}

function removalText(fotos: Removal['fotos']) {
  const stored = fotos.filter(({ foto }) => foto.id !== undefined).length;
  if (stored === 0)
    return fotos.length === 1 ? 'Foto retirada da lista' : `${fotos.length} fotos retiradas da lista`;
  return fotos.length === 1
    ? 'A foto será excluída em 10 segundos'
    : `${fotos.length} fotos serão excluídas em 10 segundos`;
}
