import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { useConfig } from './ConfigContext';
import { usePageTitle } from './usePageTitle';

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
}

/** A screen with one message and one button. */
export const Notice = ({ title, text, action, onAction }: NoticeProps) => {
  usePageTitle(title);
  return (
    <Stack
      spacing={2}
      sx={{
        minHeight: '70vh',
        maxWidth: 560,
        mx: 'auto',
        px: 3,
        justifyContent: 'center',
        alignItems: 'flex-start',
      }}
    >
      <Typography component="h1" variant="h1">
        {title}
      </Typography>
      <Typography color="textSecondary">{text}</Typography>
      <Button variant="contained" onClick={onAction}>
        {action}
      </Button>
    </Stack>
  );
};

/** Shown at an address that does not exist. */
export const Missing = () => {
  const navigate = useNavigate();
  return (
    <Notice
      title="Página não encontrada"
      text="Este endereço não existe na área administrativa. Confira o link, ou volte ao início."
      action="Ir para o início"
      onAction={() => navigate('/')}
    />
  );
};

/** Replaces the application after an error that nothing caught. */
export const UnexpectedError = () => {
  const { department } = useConfig();
  return (
    <main>
      <Notice
        title="Algo não funcionou nesta tela"
        text={`Recarregue a página. Se o erro persistir entre em contato com a ${department.acronym}.`}
        action="Recarregar a página"
        onAction={() => window.location.reload()}
      />
    </main>
  );
};
