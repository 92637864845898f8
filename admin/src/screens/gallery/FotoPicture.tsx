import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { changesPicture, type Ajuste } from '@fundo/contract/ajuste';
import { useInput } from 'ra-core';
import { useRef } from 'react';
import { acceptAttribute } from '@fundo/contract/file-types';
import { IMAGES } from '../../files/acceptedFiles';
import { Preview } from '../../files/Preview';
import { usePicked } from '../../files/usePicked';
import { errorMessage } from '../../form/TextField';
import { CoveringPicture } from './ajuste/AdjustedPicture';

interface FotoPictureProps {
  readonly source: string;
  /** The photo's name for people: 'foto 1'. */
  readonly name: string;
  readonly ajuste: Ajuste | null | undefined;
  /** Called when another picture was chosen, which is not adjusted. */
  readonly onReplace: () => void;
}

/** The picture of a photo, with the button that chooses another. */
export const FotoPicture = ({ source, name, ajuste, onReplace }: FotoPictureProps) => {
  const { field, fieldState } = useInput({ source });
  const { ref, value, onChange } = field;
  const input = useRef<HTMLInputElement>(null);
  const { pick, refused } = usePicked(IMAGES, (file) => {
    onChange(file);
    onReplace();
  });
  const error = refused ?? errorMessage(fieldState.error);

  return (
    <Box sx={{ '& img': { width: '100%', height: 'auto', aspectRatio: '4 / 3' } }}>
      {value &&
        (changesPicture(ajuste) ? (
          <CoveringPicture value={value} ajuste={ajuste} boxRatio={4 / 3} />
        ) : (
          <Preview value={value} />
        ))}
      <Button
        ref={ref}
        size="small"
        aria-label={value ? `Trocar imagem da ${name}` : `Selecione a imagem da ${name}`}
        onClick={() => input.current?.click()}
      >
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
    </Box>
  );
};
