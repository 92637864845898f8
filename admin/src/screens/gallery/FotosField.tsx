import type { Ajuste } from '@fundo/contract/ajuste';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { DropZone } from '../../files/DropZone';
import { IMAGES } from '../../files/acceptedFiles';
import { useCheckFile } from '../../files/useCheckFile';
import { errorMessage } from '../../form/TextField';
import { setCover } from './coverValue';
import { FotoCard } from './FotoCard';
import { FOTOS, newFoto, type AlbumValues } from './fotoValue';
import { RefusedFotos } from './RefusedFotos';
import { SelectionTools } from './SelectionTools';
import { useRemoveFotos } from './useRemoveFotos';
import { useReorder } from '../../form/useReorder';

/** The photos of an album: many can be picked or dropped at once, then ordered, named, replaced or removed. */
export const FotosField = () => {
  const form = useFormContext<AlbumValues>();
  const { fields, append, insert, move, remove } = useFieldArray({
    control: form.control,
    name: FOTOS,
    keyName: 'key',
  });
  // A stored photo keeps its key, and with it the focus, when the form is reset to the stored values.
  const fotos = fields.map((foto) => ({ ...foto, key: foto.id === undefined ? foto.key : `${foto.id}` }));
  const cover = useWatch({ control: form.control, name: 'imagem' });
  const values = useWatch({ control: form.control, name: FOTOS });
  const { errors } = useFormState<AlbumValues>();
  const [refused, setRefused] = useState<string>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLOListElement>(null);
  const startRemoval = useRemoveFotos({ remove, insert });
  const reorder = useReorder(move);
  const checkFile = useCheckFile();

  const pick = async (files: readonly File[]) => {
    const checked = await Promise.all(files.map((file) => checkFile(file, IMAGES)));
    append(
      checked.flatMap((one) => ('file' in one ? newFoto(one.file) : [])),
      { shouldFocus: false },
    );
    const why = checked.flatMap((one, index) =>
      'refusal' in one ? `${files[index]?.name}: ${one.refusal}` : [],
    );
    setRefused(why.length > 0 ? why.join(' ') : undefined);
  };
  const removeAt = (indices: readonly number[]) => {
    startRemoval(indices);
    setSelected(new Set());
    // The pressed button is removed with its photo: focus the next photo, or the last one.
    setTimeout(() => {
      const rows = [...(list.current?.children ?? [])] as HTMLElement[];
      (rows[indices[0] ?? 0] ?? rows.at(-1))?.focus();
    });
  };
  const saveWithout = (indices: readonly number[]) => {
    remove([...indices]);
    const saving = list.current?.closest('form');
    setTimeout(() => saving?.requestSubmit());
  };
  /** A cover that shows the photo is adjusted with it, so that both stay one picture. */
  const adjust = (index: number, ajuste: Ajuste | null) => {
    form.setValue(`${FOTOS}.${index}.ajuste`, ajuste, { shouldDirty: true });
    const { imagem } = form.getValues();
    if (imagem !== '' && imagem === form.getValues(FOTOS)[index]?.imagem_url) setCover(form, { ajuste });
  };
  const chooseCover = (index: number) => {
    const foto = form.getValues(FOTOS)[index];
    form.setValue('imagem', foto?.imagem_url ?? '', { shouldDirty: true });
    setCover(form, { ajuste: foto?.ajuste ?? null });
  };
  const chosen = fotos.flatMap(({ key }, index) => (selected.has(key) ? [index] : []));

  return (
    <Stack spacing={1.5}>
      <DropZone
        label="Fotos"
        accepted={IMAGES}
        hint="Selecione as fotos, ou solte-as aqui"
        action="Selecione as fotos"
        multiple
        error={refused ?? ownError(errors[FOTOS])}
        onPick={(files) => void pick(files)}
      />
      <RefusedFotos fotos={values} onSaveWithout={saveWithout} />
      {fotos.length > 1 && (
        <SelectionTools
          count={chosen.length}
          total={fotos.length}
          onSelectAll={(isSelected) => setSelected(new Set(isSelected ? fotos.map(({ key }) => key) : []))}
          onToFront={() => chosen.forEach((from, to) => move(from, to))}
          onCaption={(caption) =>
            chosen.forEach((index) =>
              form.setValue(`${FOTOS}.${index}.titulo`, caption, { shouldDirty: true }),
            )
          }
          onRemove={() => removeAt(chosen)}
        />
      )}
      <Box ref={list} component="ol" aria-label="Fotos do álbum" sx={grid}>
        {fotos.map(({ key, id }, index) => (
          <FotoCard
            key={key}
            source={`${FOTOS}.${index}`}
            foto={values[index] ?? newFoto('')}
            position={index}
            count={fotos.length}
            saved={id !== undefined}
            isCover={cover !== '' && cover === values[index]?.imagem_url}
            selected={selected.has(key)}
            onSelect={(isSelected) => setSelected(withKey(selected, key, isSelected))}
            onMove={move}
            onAdjust={(ajuste) => adjust(index, ajuste)}
            onUseAsCover={() => chooseCover(index)}
            onRemove={() => removeAt([index])}
            dragging={reorder(index)}
          />
        ))}
      </Box>
      <Button onClick={() => append(newFoto(''), { shouldFocus: false })} sx={{ alignSelf: 'flex-start' }}>
        + Adicionar foto
      </Button>
    </Stack>
  );
};

/** The error of the list as a whole. The cards show their own errors. */
const ownError = (error: object | undefined) =>
  error && 'message' in error ? errorMessage(error) : undefined;

function withKey(keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const changed = new Set(keys);
  if (isIn) changed.add(key);
  else changed.delete(key);
  return changed;
}

const grid = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 208px), 1fr))',
  listStyle: 'none',
  m: 0,
  p: 0,
};
