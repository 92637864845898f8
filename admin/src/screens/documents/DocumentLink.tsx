import type { DocumentRead } from '@fundo/contract/document';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useConfig } from '../../page/ConfigContext';

/** The download icon of spec §2, linking to the file. */
export const DocumentLink = ({ document }: { document: DocumentRead }) => {
  const { filesUrl } = useConfig();
  return (
    <Tooltip title="Abrir o arquivo em nova aba">
      <IconButton
        component="a"
        href={`${filesUrl}${document.arquivo}`}
        target="_blank"
        rel="noopener"
        color="primary"
        aria-label={`Arquivo de ${document.titulo}`}
      >
        <FileDownloadOutlined />
      </IconButton>
    </Tooltip>
  );
};
