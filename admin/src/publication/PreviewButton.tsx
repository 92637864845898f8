import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Identifier, RaRecord } from 'ra-core';
import { usePreview } from './usePreview';

/** Opens the preview of a row of a list. */
export const PreviewIcon = ({ route, row }: { route: string; row: RaRecord & { titulo: string } }) => {
  const { open, busy } = usePreview(route);
  return (
    <Tooltip title="Pré-visualizar">
      <IconButton
        onClick={() => void open(row.id)}
        loading={busy}
        aria-label={`Pré-visualizar ${row.titulo}`}
      >
        <VisibilityOutlined />
      </IconButton>
    </Tooltip>
  );
};

/** Opens the preview of an entry in its form: of what is saved, not of what is in the fields. */
export const PreviewButton = ({ route, id }: { route: string; id: Identifier }) => {
  const { open, busy } = usePreview(route);
  return (
    <Tooltip title="Mostra o que já está salvo, em outra aba" describeChild>
      <Button
        onClick={() => void open(id)}
        loading={busy}
        loadingPosition="start"
        startIcon={<VisibilityOutlined />}
      >
        Pré-visualizar
      </Button>
    </Tooltip>
  );
};
