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
  /** Has a second button that submits, named FormDialog.another. */
  readonly hasAnother?: boolean;
  /** Puts the buttons below the content, as on narrow screens. */
  readonly bottomButtons?: boolean;
  /** Takes the whole width that a dialog may have, for a form of pictures. */
  readonly wide?: boolean;
  /** Must contain a form with the id FormDialog.formId. */
  readonly children: ReactNode;
}

const FORM_ID = 'entry-form';
const ANOTHER = 'another';

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
  hasAnother = false,
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
  // After Salvar, so that Enter in a field means Salvar.
  const another = hasAnother && (
    <Button
      type="submit"
      form={FORM_ID}
      name={ANOTHER}
      variant="outlined"
      disabled={!canSave || saving}
      fullWidth={below}
    >
      Salvar e adicionar outro
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
        <Typography id={titleId} component="h2" variant="h2" sx={{ flex: '1 1 12rem' }}>
          {title}
        </Typography>
        {!below && cancel}
        {!below && save}
        {!below && another}
      </Header>
      <DialogContent>
        {description && <DialogContentText sx={{ mb: 2 }}>{description}</DialogContentText>}
        {children}
      </DialogContent>
      {below && (
        <Footer>
          {save}
          {another}
          {cancel}
        </Footer>
      )}
    </Dialog>
  );
};

FormDialog.formId = FORM_ID;
FormDialog.another = ANOTHER;

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
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
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
