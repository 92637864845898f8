import type { Picture } from '@fundo/contract/file';
import Box from '@mui/material/Box';
import { useConfig } from '../../page/ConfigContext';

/** An album's cover in the table, linking to the whole picture. */
export const Thumbnail = ({ picture, of }: { picture: Picture | null; of: string }) => {
  const { filesUrl } = useConfig();
  if (!picture) return null;
  const small = picture.formatos[0]?.url ?? picture.url;
  return (
    <Box
      component="a"
      href={`${filesUrl}${picture.url}`}
      target="_blank"
      rel="noopener"
      sx={{
        display: 'block',
        width: 80,
        height: 56,
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: 'action.hover',
      }}
    >
      <img
        src={`${filesUrl}${small}`}
        alt={`Capa de ${of}`}
        loading="lazy"
        width={80}
        height={56}
        style={{ objectFit: 'cover', display: 'block' }}
      />
    </Box>
  );
};
