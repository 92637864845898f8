import type { AlbumRead } from '@fundo/contract/album';
import { coverAddress } from '@fundo/contract/album-cover';
import { galleryViewFrom } from '@fundo/contract/gallery-view';
import type { QueryClient } from '@tanstack/react-query';
import { isNotFound, type Api } from '../../shared/api/Api';
import { albumAddress, entryIdFrom, GALLERY_ADDRESS } from '../../shared/routing/addresses';
import {
  pageTitle,
  type PageHead,
  type PageStatus,
  type ParsedAddress,
  type SiteRoute,
} from '../../shared/routing/SiteRoute';
import type { Identity } from '../../shared/site/identity';
import { pageAddress } from './galleryAddress';
import { albumKey, albumQuery, galleryPageKey, galleryPageQuery } from './galleryQueries';
import { missingAlbuns } from './missingAlbuns';
import { slidesOf } from './slides';

export const galleryRoute: SiteRoute = {
  path: `${GALLERY_ADDRESS}/:id?`,
  load: async () => (await import('./GalleryPage')).GalleryPage,
  chunk: SERVER_PARTS ? 'src/features/gallery/GalleryPage.tsx' : '',
  head,
  prefetch: SERVER_PARTS ? prefetch : undefined,
  status,
};

function prefetch(api: Api, client: QueryClient, { params, search }: ParsedAddress) {
  const id = entryIdFrom(params.id);
  return Promise.all([
    client.prefetchQuery(galleryPageQuery(api, galleryViewFrom(search))),
    id && client.prefetchQuery(albumQuery(api, id)),
  ]);
}

/** The status depends on the album alone if the address names one, also if its page of the list does not exist. */
function status({ params, search }: ParsedAddress, client: QueryClient): PageStatus {
  const id = entryIdFrom(params.id);
  if (Number.isNaN(id)) return 404;
  if (id !== undefined) return isNotFound(client.getQueryState(albumKey(id))?.error) ? 404 : 200;
  const view = galleryViewFrom(search);
  const read = client.getQueryState(galleryPageKey(view));
  return missingAlbuns(view, { data: read?.data, error: read?.error }) ? 404 : 200;
}

function head(site: Identity, { params, search }: ParsedAddress, client: QueryClient): PageHead {
  const id = entryIdFrom(params.id);
  const album = id && client.getQueryData(albumKey(id));
  if (!id || !album) {
    const view = galleryViewFrom(search);
    return {
      title: pageTitle(view.ano === undefined ? 'Álbum de Fotos' : `Álbum de Fotos de ${view.ano}`, site),
      description: SERVER_PARTS ? `As fotos dos sorteios, das reuniões e das obras do ${site.sigla}.` : '',
      canonical: pageAddress(view, view.page),
    };
  }
  return {
    title: pageTitle(album.titulo, site),
    description: SERVER_PARTS ? `Fotos do álbum “${album.titulo}”, do ${site.sigla}.` : '',
    canonical: albumAddress(id),
    ...(SERVER_PARTS && {
      image: coverAddress(album),
      jsonLd: (origin: string) => imageGallery(album, origin),
    }),
  };
}

/** An album as a schema.org ImageGallery. */
const imageGallery = (album: AlbumRead, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ImageGallery',
  name: album.titulo,
  url: origin + albumAddress(album.id),
  dateCreated: album.created_at,
  dateModified: album.updated_at,
  thumbnailUrl: new URL(coverAddress(album), origin).href,
  image: slidesOf(album).map(({ picture, title }) => ({
    '@type': 'ImageObject',
    contentUrl: new URL(picture.url, origin).href,
    name: title,
  })),
});
