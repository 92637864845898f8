import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface UploadProgressProps {
  /** From 0 to 1; undefined while the files are being read. */
  readonly share: number | undefined;
  readonly onCancel: () => void;
}

/** How much of a save's files has been sent, and the way to stop. */
export const UploadProgress = ({ share, onCancel }: UploadProgressProps) => (
  <Stack spacing={0.75} aria-live="polite">
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography variant="body2">{words(share)}</Typography>
      <Button size="small" onClick={onCancel}>
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

function words(share: number | undefined) {
  if (share === undefined) return 'Preparando o arquivo...';
  if (share === 1) return 'Arquivo enviado. Gravando...';
  return `Enviado: ${Math.floor(share * 100)}%`;
}
