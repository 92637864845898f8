import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useDialogAddress } from './useDialogAddress';

export const AddButton = () => {
  const { toCreate } = useDialogAddress();
  return (
    <Button component={Link} {...toCreate} variant="contained" color="secondary">
      + Adicionar
    </Button>
  );
};
