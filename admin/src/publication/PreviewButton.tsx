import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { Identifier } from 'ra-core';
import { usePreview } from './usePreview';

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
