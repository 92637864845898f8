import { styled } from '@mui/material/styles';

/** The first stop of the keyboard: past the shell, to the content. */
export const SkipLink = () => (
  <Anchor
    href="#content"
    onClick={(event) => {
      event.preventDefault();
      document.getElementById('content')?.focus();
    }}
  >
    Ir para o conteúdo
  </Anchor>
);

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: -64,
  left: 16,
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1, 2),
  color: theme.palette.secondary.contrastText,
  backgroundColor: theme.palette.secondary.main,
  '&:focus': { top: 12 },
}));
