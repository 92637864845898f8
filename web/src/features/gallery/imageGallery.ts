import type { AlbumRead } from '@fundo/contract/album';
import { albumAddress } from '../../shared/albuns/albumAddress';
import { photoName } from './slides';

/** An album as schema.org describes it. */
export const imageGallery = (album: AlbumRead, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ImageGallery',
  name: album.titulo,
  url: origin + albumAddress(album.id),
  dateCreated: album.created_at,
  dateModified: album.updated_at,
  image: album.fotos.map((foto, index) => ({
    '@type': 'ImageObject',
    contentUrl: new URL(foto.imagem_url.url, origin).href,
    name: photoName(album, foto.titulo, index),
  })),
});
