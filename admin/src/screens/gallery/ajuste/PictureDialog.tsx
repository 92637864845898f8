import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';

interface PictureDialogProps {
  readonly title: string;
  readonly hint: string;
  readonly onApply: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog over the album's form that changes one of its values. A click outside does not close it: a drag may end
 * there.
 */
export const PictureDialog = ({ title, hint, onApply, onClose, children }: PictureDialogProps) => {
  const titleId = useId();
  const hintId = useId();
  const isNarrow = useMediaQuery('(max-width: 640px)', { noSsr: true });
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isNarrow}
      aria-labelledby={titleId}
      aria-describedby={hintId}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Typography id={hintId} variant="body2" color="textSecondary">
            {hint}
          </Typography>
          {children}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="contained" onClick={onApply}>
          Aplicar
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** The box of the picture in such a dialog. */
export const stage = {
  position: 'relative',
  overflow: 'hidden',
  alignSelf: 'center',
  bgcolor: 'action.hover',
  userSelect: 'none',
};
