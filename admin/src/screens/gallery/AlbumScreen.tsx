import { objectPosition } from '@fundo/contract/object-position';
import type { AlbumRead } from '@fundo/contract/album';
import { MAX_TITULO } from '@fundo/contract/limits';
import type { PublicationRead } from '@fundo/contract/publication';
import Box from '@mui/material/Box';
import { DateField } from '../../form/DateField';
import { TextField } from '../../form/TextField';
import { useFileAddress, useFileLink } from '../../page/ConfigContext';
import { SectionScreen } from '../../section/SectionScreen';
import type { Column } from '../../list/Column';
import { authorColumn } from '../../list/authorColumn';
import { dateColumn } from '../../list/dateColumn';
import { CapaField } from './CapaField';
import { FotosField } from './FotosField';

const columnsOf = (address: (path: string) => string): readonly Column<AlbumRead>[] => [
  {
    field: 'imagem',
    label: 'Capa',
    width: 112,
    hasLink: true,
    text: (row) => (row.imagem_url ? address(row.imagem_url) : ''),
    cell: (row) => <Thumbnail album={row} />,
  },
  { field: 'titulo', label: 'Título', sortable: true, text: (row) => row.titulo },
  dateColumn(),
  authorColumn(),
];

/** Makes the form's values from an album. Stored pictures are paths, which go back to the server unchanged. */
const toForm = ({ id, titulo, imagem_url, imagem_ponto, fotos, created_at }: AlbumRead) => ({
  id,
  titulo,
  imagem: imagem_url ?? '',
  imagem_ponto,
  created_at,
  fotos_attributes: fotos.map((foto) => ({
    id: foto.id,
    imagem_url: foto.imagem_url.url,
    titulo: foto.titulo ?? '',
  })),
});

/** The albums, newest first. */
export const AlbumScreen = () => (
  <SectionScreen
    columns={columnsOf(useFileAddress())}
    sort={{ field: 'created_at', order: 'DESC' }}
    empty={{ titulo: '', imagem: '', fotos_attributes: [], created_at: null }}
    copied={['titulo']}
    toForm={toForm}
    wide
  >
    <TextField source="titulo" label="Título" max={MAX_TITULO} required first />
    <DateField
      source="created_at"
      label="Data"
      hint="A data que o site mostra e pela qual ordena. Em branco: hoje."
    />
    <CapaField />
    <FotosField />
  </SectionScreen>
);

/** An album's cover in the table, linking to the whole picture. */
const Thumbnail = ({ album }: { album: AlbumRead & PublicationRead }) => {
  const linkOf = useFileLink();
  const { imagem: picture } = album;
  if (!picture) return null;
  const small = picture.formatos[0]?.url ?? picture.url;
  return (
    <Box
      component="a"
      href={linkOf(picture.url, album)}
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
        src={linkOf(small, album)}
        alt={`Capa de ${album.titulo}`}
        loading="lazy"
        width={80}
        height={56}
        style={{ objectFit: 'cover', objectPosition: objectPosition(album.imagem_ponto), display: 'block' }}
      />
    </Box>
  );
};
