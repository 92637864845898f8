import { MESSAGES } from '@fundo/contract/messages';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useResourceContext, type HttpError } from 'ra-core';
import { useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { toast } from 'sonner';
import type { BackOfficeDataProvider } from '../../api/dataProvider';
import { VERSION_FIELD, versionOf } from '../../api/version';
import { DropZone } from '../../files/DropZone';
import { IMAGES, refusal } from '../../files/acceptedFiles';
import { useRaiseStale } from '../../form/StaleDialog';
import { deletionFailure } from '../../section/DeleteDialog';
import { FotoRow } from './FotoRow';
import { useReorder } from './useReorder';

/** A photo in the form. It has an id if it is stored on the server. */
interface FotoValue {
  readonly id?: number;
  readonly imagem_url: File | string;
  readonly titulo: string;
}

const SOURCE = 'fotos_attributes';

/** The photos of an album: many can be picked or dropped at once, then ordered, named, replaced or removed. */
export const FotosField = () => {
  const { control } = useFormContext<{ [SOURCE]: FotoValue[] }>();
  const { fields: fotos, append, move, remove } = useFieldArray({ control, name: SOURCE, keyName: 'key' });
  const [refused, setRefused] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  const removeFoto = useRemoveFoto((index) => {
    remove(index);
    // The pressed button is removed with its row: focus the row that takes its place, or the last one.
    setTimeout(() => {
      const rows = [...(list.current?.children ?? [])] as HTMLElement[];
      (rows[index] ?? rows.at(-1))?.focus();
    });
  });
  const reorder = useReorder(move);

  const pick = (files: readonly File[]) => {
    const reasons = files.map((file) => refusal(file, IMAGES));
    append(files.filter((_file, index) => !reasons[index]).map(toFoto), { shouldFocus: false });
    const why = files.flatMap((file, index) => (reasons[index] ? [`${file.name}: ${reasons[index]}`] : []));
    setRefused(why.length > 0 ? why.join(' ') : undefined);
  };

  return (
    <Stack spacing={1.5}>
      <DropZone
        label="Fotos"
        accepted={IMAGES}
        hint="Selecione as fotos, ou solte-as aqui"
        action="Selecione as fotos"
        multiple
        error={refused}
        onPick={pick}
      />
      {fotos.length > 0 && (
        <Stack
          ref={list}
          component="ol"
          spacing={1}
          aria-label="Fotos do álbum"
          sx={{ listStyle: 'none', m: 0, p: 0 }}
        >
          {fotos.map((foto, index) => (
            <FotoRow
              key={foto.key}
              source={`${SOURCE}.${index}`}
              position={index}
              count={fotos.length}
              saved={foto.id !== undefined}
              onMove={move}
              onRemove={() => removeFoto(index, foto.id)}
              dragging={reorder(index)}
            />
          ))}
        </Stack>
      )}
      <Button onClick={() => append(toFoto(''), { shouldFocus: false })} sx={{ alignSelf: 'flex-start' }}>
        + Adicionar foto
      </Button>
    </Stack>
  );
};

const toFoto = (imagem_url: File | ''): FotoValue => ({ imagem_url, titulo: '' });

/** Removes a photo: a stored one from the server at once, a new one only from the form (docs/product.md 4.6). */
function useRemoveFoto(removeRow: (index: number) => void) {
  const provider = useDataProvider<BackOfficeDataProvider>();
  const queries = useQueryClient();
  const route = useResourceContext();
  const form = useFormContext();
  const { isDirty } = useFormState();
  const raiseStale = useRaiseStale();

  const removeStored = async (index: number, id: number) => {
    const toastId = toast.loading('Excluindo...');
    try {
      const version = await provider.deleteFoto(id, versionOf(form.getValues()));
      if (version) form.setValue(VERSION_FIELD, version);
      removeRow(index);
      // The removal is stored already, so it is no unsaved change.
      if (!isDirty) form.reset(form.getValues());
      toast.success(MESSAGES.deleted, { id: toastId });
      void queries.invalidateQueries({ queryKey: [route, 'getList'] });
    } catch (error) {
      if ((error as Partial<HttpError>).status === 412) {
        toast.dismiss(toastId);
        return raiseStale({ retry: () => void removeStored(index, id) });
      }
      toast.error(deletionFailure(error), { id: toastId });
    }
  };

  return (index: number, id: number | undefined) =>
    id === undefined ? removeRow(index) : void removeStored(index, id);
}
