import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { WriteMeta } from '../api/dataProvider';

/** A save that is sending files. */
interface Upload {
  /** How much has been sent, from 0 to 1; undefined while the files are still being read. */
  readonly share: number | undefined;
  readonly cancel: () => void;
}

/** Follows the files of one save. `begin` returns what the data provider needs for that. */
export function useUpload() {
  const [upload, setUpload] = useState<Upload>();

  const begin = (): WriteMeta => {
    const controller = new AbortController();
    const cancel = () => controller.abort();
    setUpload({ share: undefined, cancel });
    return { signal: controller.signal, onUploadProgress: (share) => setUpload({ share, cancel }) };
  };
  return { upload, begin, end: () => setUpload(undefined) };
}

/** Whether there is a picked file anywhere in a form's values. */
export const hasFile = (value: unknown): boolean =>
  value instanceof File ||
  (typeof value === 'object' && value !== null && Object.values(value).some(hasFile));

/** How much of a save's files has been sent, and the button to stop. */
export const UploadProgress = ({ share, cancel }: Upload) => (
  <Stack spacing={0.75} aria-live="polite">
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography variant="body2">{progressText(share)}</Typography>
      <Button size="small" onClick={cancel}>
        Cancelar envio
      </Button>
    </Stack>
    <LinearProgress
      aria-label="Envio do arquivo"
      color="success"
      variant={share === undefined || share === 1 ? 'indeterminate' : 'determinate'}
      {...(share !== undefined && { value: share * 100 })}
    />
  </Stack>
);

function progressText(share: number | undefined) {
  if (share === undefined) return 'Preparando o arquivo...';
  if (share === 1) return 'Arquivo enviado. Gravando...';
  return `Enviado: ${Math.floor(share * 100)}%`;
}
