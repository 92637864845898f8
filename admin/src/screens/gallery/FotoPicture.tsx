import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useInput } from 'ra-core';
import { useRef, useState } from 'react';
import { errorMessage } from '../../form/TextField';
import { acceptAttribute, IMAGES, refusal } from '../../files/acceptedFiles';
import { Preview } from '../../files/Preview';

/** One photo's picture: what it shows, the way to choose another, and what is wrong with it. */
export const FotoPicture = ({ source, name }: { source: string; name: string }) => {
  const { field, fieldState } = useInput({ source });
  const { ref, value, onChange } = field;
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const error = refused ?? errorMessage(fieldState.error);

  const pick = (file: File | undefined) => {
    if (!file) return;
    const reason = refusal(file, IMAGES);
    setRefused(reason);
    if (!reason) onChange(file);
  };

  return (
    <>
      {value && <Preview value={value} />}
      <Button ref={ref} size="small" onClick={() => input.current?.click()}>
        {value ? 'Trocar imagem' : 'Selecione a imagem'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Imagem da ${name}`}
        accept={acceptAttribute(IMAGES)}
        onChange={(event) => pick(event.target.files?.[0])}
      />
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </>
  );
};
