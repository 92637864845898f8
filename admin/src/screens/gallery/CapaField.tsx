import { changesPicture } from '@fundo/contract/ajuste';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useFormContext, useWatch } from 'react-hook-form';
import { IMAGES } from '../../files/acceptedFiles';
import { FilePicker } from '../../files/FilePicker';
import { CoveringPicture } from './ajuste/AdjustedPicture';
import { AjusteButton } from './ajuste/AjusteButton';
import { FOTOS, type AlbumValues } from './fotoValue';

/** The cover of an album. One that is a photo of the album is turned and cut there, so that both stay one picture. */
export const CapaField = () => {
  const { control, setValue } = useFormContext<AlbumValues>();
  const [cover, ajuste, fotos] = useWatch({ control, name: ['imagem', 'imagem_ajuste', FOTOS] });
  const isPhoto = fotos.some(({ imagem_url }) => imagem_url === cover);
  const adjusted = cover !== '' && changesPicture(ajuste) && (
    <Box sx={{ width: 128, flexShrink: 0 }}>
      <CoveringPicture value={cover} ajuste={ajuste} boxRatio={4 / 3} />
    </Box>
  );
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start', '& > fieldset': { width: '100%' } }}>
      <FilePicker
        source="imagem"
        label="Capa"
        accepted={IMAGES}
        preview={adjusted}
        onPick={() => setValue('imagem_ajuste', null)}
      />
      {cover !== '' && !isPhoto && (
        <AjusteButton
          label="Girar e cortar a capa"
          value={cover}
          ajuste={ajuste}
          onApply={(next) => setValue('imagem_ajuste', next, { shouldDirty: true })}
        />
      )}
    </Stack>
  );
};
