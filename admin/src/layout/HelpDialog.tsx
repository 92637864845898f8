import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useConfig } from '../page/ConfigContext';
import { sandboxOf, useSystemsAddress } from './useSystemsAddress';

/** The address of the administrators' manual. */
const MANUAL = '/admin/manual/';

/**
 * The manual and the city's other systems (docs/product.md 2), 80 % high and up to 90 % wide. The page of the other
 * systems also has a link, in case it cannot be embedded.
 */
export const HelpDialog = ({ onClose }: { onClose: () => void }) => {
  const { department } = useConfig();
  const { address: systemsUrl, canEmbed } = useSystemsAddress();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="help-title"
      slotProps={{ paper: { sx: { width: 1200, maxWidth: '90vw', height: '80vh', m: 0 } } }}
    >
      <DialogTitle id="help-title">Ajuda e outros sistemas da prefeitura</DialogTitle>
      <DialogContent dividers sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography>
          Para saber como publicar e corrigir o conteúdo,{' '}
          <Link href={MANUAL} target="_blank" rel="noopener">
            leia o manual da área administrativa
          </Link>
          .
        </Typography>
        {systemsUrl ? (
          <>
            <Typography>
              Se a lista não aparecer abaixo,{' '}
              <Link href={systemsUrl} target="_blank" rel="noopener">
                abra os outros sistemas em nova aba
              </Link>
              .
            </Typography>
            {canEmbed && (
              <iframe
                title="Outros sistemas da prefeitura"
                src={systemsUrl}
                sandbox={sandboxOf(systemsUrl)}
                style={{ flexGrow: 1, border: 0 }}
              />
            )}
          </>
        ) : (
          <Typography>
            A lista dos outros sistemas ainda não foi configurada. Para ajuda, procure:{' '}
            <Link href={department.url} target="_blank" rel="noopener">
              {department.name}
            </Link>
            .
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Fechar</Button>
      </DialogActions>
    </Dialog>
  );
};
