import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { WriteMeta } from '../api/dataProvider';
import { filesIn, sentText, type PickedFiles } from './pickedFiles';

/** A save that is sending files, or waits for a connection. */
export interface Upload {
  readonly files: PickedFiles;
  /** The share that has been sent, from 0 to 1; undefined while the files are being read. */
  readonly share: number | undefined;
  readonly isWaiting: boolean;
  /** Stops the save. Undefined once everything has been sent: the server may then have stored it. */
  readonly cancel: (() => void) | undefined;
}

/** Tracks the upload of one save. `begin` returns the `meta` for the data provider. */
export function useUpload() {
  const [upload, setUpload] = useState<Upload>();

  const begin = (values: Record<string, unknown>, onWaiting: (isWaiting: boolean) => void): WriteMeta => {
    const files = filesIn(values);
    const controller = new AbortController();
    const cancel = () => controller.abort();
    const prepare = (isWaiting: boolean) =>
      setUpload(
        isWaiting || files.all.length > 0 ? { files, share: undefined, isWaiting, cancel } : undefined,
      );
    prepare(false);
    return {
      signal: controller.signal,
      onWaiting: (isWaiting) => {
        prepare(isWaiting);
        onWaiting(isWaiting);
      },
      onUploadProgress: (share) =>
        setUpload({ files, share, isWaiting: false, cancel: share < 1 ? cancel : undefined }),
    };
  };
  return { upload, begin, end: () => setUpload(undefined) };
}

/** The text for a save that can no longer be stopped. */
export const TOO_LATE = 'Tarde demais para cancelar: o servidor está gravando…';

/** The progress of a save's upload, and the button to stop it. Stays visible above a long form. */
export const UploadProgress = ({ files, share, isWaiting, cancel }: Upload) => (
  <Stack spacing={0.75} sx={{ position: 'sticky', top: -20, zIndex: 3, py: 1, bgcolor: 'background.paper' }}>
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', minHeight: 31 }}>
      <Typography variant="body2" component="output">
        {isWaiting ? WAITING : progressText(files, share)}
      </Typography>
      {cancel && (
        <Button size="small" onClick={cancel}>
          Cancelar envio
        </Button>
      )}
    </Stack>
    <LinearProgress
      aria-label="Envio do arquivo"
      color="success"
      variant={share === undefined || share === 1 ? 'indeterminate' : 'determinate'}
      {...(share !== undefined && { value: share * 100 })}
    />
  </Stack>
);

const WAITING = 'Sem conexão. O envio continua sozinho quando ela voltar.';

function progressText(files: PickedFiles, share: number | undefined) {
  if (share === undefined) return 'Preparando o arquivo...';
  if (share === 1) return `Arquivo enviado. ${TOO_LATE}`;
  return `Enviado: ${Math.floor(share * 100)}%${sentText(files, share)}`;
}
