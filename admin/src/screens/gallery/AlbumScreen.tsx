import type { AlbumRead } from '@fundo/contract/album';
import { IMAGES } from '../../files/acceptedFiles';
import { useFileAddress } from '../../files/useFileAddress';
import { FilePicker } from '../../files/FilePicker';
import { TextField } from '../../form/TextField';
import { SectionScreen } from '../../section/SectionScreen';
import type { Column } from '../../table/Column';
import { FotosField } from './FotosField';
import { Thumbnail } from './Thumbnail';

const columnsOf = (address: (path: string) => string): readonly Column<AlbumRead>[] => [
  {
    field: 'imagem',
    label: 'Capa',
    width: 112,
    text: (row) => (row.imagem_url ? address(row.imagem_url) : ''),
    cell: (row) => <Thumbnail picture={row.imagem} of={row.titulo} />,
  },
  { field: 'titulo', label: 'Título', sortable: true, text: (row) => row.titulo },
];

/** An album as its form edits it: pictures as the paths that go back to the server unchanged. */
const toForm = ({ id, titulo, imagem_url, fotos }: AlbumRead) => ({
  id,
  titulo,
  imagem: imagem_url ?? '',
  fotos_attributes: fotos.map((foto) => ({
    id: foto.id,
    imagem_url: foto.imagem_url.url,
    titulo: foto.titulo ?? '',
  })),
});

/** The albums, newest first; ten a page as every table (spec §9). */
export const AlbumScreen = () => (
  <SectionScreen
    columns={columnsOf(useFileAddress())}
    sort={{ field: 'created_at', order: 'DESC' }}
    empty={{ titulo: '', imagem: '', fotos_attributes: [] }}
    toForm={toForm}
  >
    <TextField source="titulo" label="Título" required first />
    <FilePicker source="imagem" label="Capa" accepted={IMAGES} />
    <FotosField />
  </SectionScreen>
);
