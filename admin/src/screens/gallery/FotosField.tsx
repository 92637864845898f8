import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { IMAGES, refusal } from '../../files/acceptedFiles';
import { DropZone } from '../../files/DropZone';
import { FotoRow } from './FotoRow';
import { useReorder } from './useReorder';
import { useRemoveFoto } from './useRemoveFoto';

/** A photo in the form: with an id it is on the server, without one it is new. */
export interface FotoValue {
  readonly id?: number;
  readonly imagem_url: File | string;
  readonly titulo: string;
}

const SOURCE = 'fotos_attributes';

/** The photos of an album: many picked or dropped at once, then put in order, named, replaced or removed. */
export const FotosField = () => {
  const { control } = useFormContext();
  const { fields, append, move, remove } = useFieldArray({ control, name: SOURCE, keyName: 'key' });
  const [refused, setRefused] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  const removeFoto = useRemoveFoto((index) => {
    remove(index);
    // The pressed button goes with its row: the focus goes on to the row that takes its place, or to the last.
    setTimeout(() => {
      const rows = [...(list.current?.children ?? [])] as HTMLElement[];
      (rows[index] ?? rows.at(-1))?.focus();
    });
  });
  const reorder = useReorder(move);
  const fotos = fields as unknown as readonly (FotoValue & { key: string })[];

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
