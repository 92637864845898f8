import Button from '@mui/material/Button';
import { useDialogAddress } from './useDialogAddress';

export const AddButton = () => {
  const { create } = useDialogAddress();
  return (
    <Button onClick={create} variant="contained" color="secondary">
      + Adicionar
    </Button>
  );
};
