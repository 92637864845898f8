import type { DocumentRead } from '@fundo/contract/document';
import Typography from '@mui/material/Typography';
import { formatFile } from '../../files/formatFile';

/** The title, over what kind of file it is and how large. */
export const DocumentTitle = ({ document }: { document: DocumentRead }) => (
  <>
    <Typography component="span" variant="body2" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
      {document.titulo}
    </Typography>
    <Typography component="span" variant="caption" color="textSecondary">
      {formatFile(document.arquivo_info)}
    </Typography>
  </>
);
