import { changesPicture } from '@fundo/contract/ajuste';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { IMAGES } from '../../files/acceptedFiles';
import { FilePicker } from '../../files/FilePicker';
import { CoveringPicture } from './ajuste/AdjustedPicture';
import { AjusteButton } from './ajuste/AjusteButton';
import { NO_CHANGE } from './ajuste/cut';
import { PontoDialog } from './ajuste/PontoDialog';
import { setCover } from './coverValue';
import { FOTOS, type AlbumValues } from './fotoValue';

/** The cover of an album. One that is a photo of the album is turned and cut there, so that both stay one picture. */
export const CapaField = () => {
  const form = useFormContext<AlbumValues>();
  const [cover, ajuste, ponto, fotos] = useWatch({
    control: form.control,
    name: ['imagem', 'imagem_ajuste', 'imagem_ponto', FOTOS],
  });
  const [choosesPoint, setChoosesPoint] = useState(false);
  const isPhoto = fotos.some(({ imagem_url }) => imagem_url === cover);
  const shown = cover !== '' && (changesPicture(ajuste) || ponto) && (
    <Box sx={{ width: 128, flexShrink: 0 }}>
      <CoveringPicture
        value={cover}
        ajuste={ajuste ?? NO_CHANGE}
        boxRatio={4 / 3}
        {...(ponto && { ponto })}
      />
    </Box>
  );
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start', '& > fieldset': { width: '100%' } }}>
      <FilePicker
        source="imagem"
        label="Capa"
        accepted={IMAGES}
        preview={shown}
        onPick={() => setCover(form, {})}
      />
      {cover !== '' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" onClick={() => setChoosesPoint(true)}>
            Ponto principal da capa
          </Button>
          {!isPhoto && (
            <AjusteButton
              label="Girar e cortar a capa"
              value={cover}
              ajuste={ajuste}
              onApply={(next) => setCover(form, { ajuste: next })}
            />
          )}
        </Box>
      )}
      {choosesPoint && (
        <PontoDialog
          value={cover}
          ajuste={ajuste ?? NO_CHANGE}
          ponto={ponto}
          onClose={() => setChoosesPoint(false)}
          onApply={(next) => {
            setChoosesPoint(false);
            setCover(form, { ajuste, ponto: next });
          }}
        />
      )}
    </Stack>
  );
};
