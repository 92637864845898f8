import { changesPicture, type Ajuste } from '@fundo/contract/ajuste';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { AjusteDialog } from './AjusteDialog';

interface AjusteButtonProps {
  readonly label: string;
  readonly value: File | string;
  readonly ajuste: Ajuste | null | undefined;
  /** Called with the adjustment, or null if it changes nothing. */
  readonly onApply: (ajuste: Ajuste | null) => void;
}

/** Opens 'Girar e cortar' for a picture of the form. */
export const AjusteButton = ({ label, value, ajuste, onApply }: AjusteButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" disabled={!value} aria-label={label} onClick={() => setOpen(true)}>
        Girar e cortar
      </Button>
      {isOpen && (
        <AjusteDialog
          value={value}
          ajuste={ajuste}
          onClose={() => setOpen(false)}
          onApply={(next) => {
            setOpen(false);
            onApply(changesPicture(next) ? next : null);
          }}
        />
      )}
    </>
  );
};
