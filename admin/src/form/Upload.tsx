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
  /** How much has been sent, from 0 to 1; undefined while the files are still being read. */
  readonly share: number | undefined;
  readonly isWaiting: boolean;
  /** Stops the save. Undefined once everything has been sent: from then on the server may have stored it. */
  readonly cancel: (() => void) | undefined;
}

/** Follows one save. `begin` returns what the data provider needs for that. */
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

/** What is said where somebody wants to stop a save that can no longer be stopped. */
export const TOO_LATE = 'Tarde demais para cancelar: o servidor está gravando…';

/** How much of a save's files has been sent, and the button to stop. Stays in sight above a long form. */
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
