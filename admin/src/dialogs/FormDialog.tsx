import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';

interface FormDialogProps {
  readonly title: string;
  readonly description?: string;
  readonly onCancel: () => void;
  readonly saving?: boolean;
  readonly canSave?: boolean;
  /** Puts the buttons below the content, as on narrow screens. */
  readonly bottomButtons?: boolean;
  /** Takes the whole width that a dialog may have, for a form of pictures. */
  readonly wide?: boolean;
  /** Must contain a form with the id FormDialog.formId. */
  readonly children: ReactNode;
}

const FORM_ID = 'entry-form';

/**
 * The form dialog of docs/product.md 2.13: at most 70 % by 80 % of the window, with its buttons in the header, or
 * below on narrow screens.
 */
export const FormDialog = ({
  title,
  description,
  onCancel,
  saving = false,
  canSave = true,
  bottomButtons = false,
  wide = false,
  children,
}: FormDialogProps) => {
  const titleId = useId();
  const narrow = useMediaQuery('(max-width: 640px)', { noSsr: true });
  const below = narrow || bottomButtons;
  const save = (
    <Button
      type="submit"
      form={FORM_ID}
      variant="contained"
      disabled={!canSave}
      loading={saving}
      fullWidth={below}
    >
      Salvar
    </Button>
  );
  const cancel = (
    <Button variant="outlined" onClick={onCancel} fullWidth={below}>
      Cancelar
    </Button>
  );
  return (
    <Dialog
      open
      onClose={(event) => !isDoubleClick(event) && onCancel()}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: wide ? { ...paper, width: '100%' } : paper } }}
    >
      <Header>
        <Typography id={titleId} component="h2" variant="h2" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {!below && cancel}
        {!below && save}
      </Header>
      <DialogContent>
        {description && <DialogContentText sx={{ mb: 2 }}>{description}</DialogContentText>}
        {children}
      </DialogContent>
      {below && (
        <Footer>
          {save}
          {cancel}
        </Footer>
      )}
    </Dialog>
  );
};

FormDialog.formId = FORM_ID;

/** The second click of a double click on the button that opened the dialog hits its backdrop, and must not close it. */
const isDoubleClick = (event: object) => 'detail' in event && Number(event.detail) > 1;

/** On a phone the dialog has the full width, because 70 % of it is too narrow for a field. */
const paper = {
  width: 720,
  maxWidth: '70vw',
  maxHeight: '80vh',
  m: 2,
  '@media (max-width: 640px)': { width: '100%', maxWidth: 'calc(100vw - 24px)', m: 1.5 },
};

const Header = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1.5),
  alignItems: 'center',
  padding: theme.spacing(2, 3),
  borderBottom: `1px solid ${theme.palette.divider}`,
}));

const Footer = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(2, 3),
  borderTop: `1px solid ${theme.palette.divider}`,
}));
