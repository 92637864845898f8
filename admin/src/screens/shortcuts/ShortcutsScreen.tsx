import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { SHORTCUTS, type Shortcut } from '../../keyboard/shortcuts';
import { useCharacterShortcuts } from '../../keyboard/useShortcut';
import { usePageTitle } from '../../page/usePageTitle';

const TITLE = 'Atalhos de teclado';
const ROWS: readonly Shortcut[] = Object.values(SHORTCUTS);

/** Lists the table of shortcuts, and turns the ones of a single character off or on (WCAG 2.1.4). */
export const ShortcutsScreen = () => {
  usePageTitle(TITLE);
  const [hasCharacters, setCharacters] = useCharacterShortcuts();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={TITLE}
      sx={{ p: { xs: 2, sm: 3 }, maxWidth: 720 }}
    >
      <Stack spacing={2}>
        <Typography component="h1" variant="h1">
          {TITLE}
        </Typography>
        <FormControlLabel
          control={<Switch checked={hasCharacters} onChange={(_event, isOn) => setCharacters(isOn)} />}
          label="Atalhos de uma só tecla"
        />
        <Typography variant="body2" color="textSecondary">
          {ROWS.filter(({ isCharacter }) => isCharacter)
            .flatMap(({ shown }) => shown)
            .join(', ')}
          : não agem enquanto você escreve ou há uma janela aberta. Desligue-os se usa comandos de voz. A
          escolha vale neste navegador.
        </Typography>
        <Table>
          <thead>
            <tr>
              <th scope="col">O que faz</th>
              <th scope="col">Teclas</th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ does, shown }) => (
              <tr key={does}>
                <th scope="row">{does}</th>
                <td>
                  {shown.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
        <Typography variant="body2" color="textSecondary">
          No Mac, a tecla Command faz o papel de Ctrl.
        </Typography>
      </Stack>
    </Paper>
  );
};

const Table = styled('table')(({ theme }) => ({
  borderCollapse: 'collapse',
  textAlign: 'left',
  '& th, & td': {
    padding: theme.spacing(1, 2, 1, 0),
    borderBottom: `1px solid ${theme.palette.divider}`,
    fontWeight: 400,
  },
  '& thead th': { fontWeight: 650 },
  '& td': { whiteSpace: 'nowrap' },
  '& kbd': {
    marginRight: theme.spacing(0.5),
    padding: theme.spacing(0.25, 0.75),
    border: `1px solid ${theme.palette.text.secondary}`,
    borderRadius: 4,
    fontFamily: 'inherit',
    fontSize: '0.8125rem',
  },
}));
