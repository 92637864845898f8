import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFormState } from 'react-hook-form';
import { errorMessage } from '../../form/TextField';
import { FOTOS, fotoName, theFotos, type AlbumValues, type FotoValue } from './fotoValue';

interface RefusedFotosProps {
  readonly fotos: readonly FotoValue[];
  /** Takes photos out of the form, and saves the others. */
  readonly onSaveWithout: (indices: readonly number[]) => void;
}

/** Lists the new photos that the server has refused, with the reasons, and offers to save the album without them. */
export const RefusedFotos = ({ fotos, onSaveWithout }: RefusedFotosProps) => {
  const { errors } = useFormState<AlbumValues>();
  const refused = fotos.flatMap(({ imagem_url }, index) => {
    // The form accepts every picked file, so this error is the server's.
    const reason = imagem_url instanceof File && errorMessage(errors[FOTOS]?.[index]?.imagem_url);
    return reason
      ? [{ index, text: `A ${fotoName(index)} (${imagem_url.name}) não foi aceita: ${reason}` }]
      : [];
  });
  const others = fotos.length - refused.length;
  if (refused.length === 0) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={() => onSaveWithout(refused.map(({ index }) => index))}>
          {others > 0
            ? `Retirar e salvar ${theFotos(others)} ${others > 1 ? 'restantes' : 'restante'}`
            : 'Retirar e salvar'}
        </Button>
      }
    >
      {refused.map(({ index, text }) => (
        <div key={index}>{text}</div>
      ))}
      Nada foi gravado ainda, e nada se perdeu: tudo continua neste formulário.
    </Alert>
  );
};
