import type { QueryClient } from '@tanstack/react-query';
import { albumAddress, GALLERY_ADDRESS } from '../../shared/albuns/albumAddress';
import type { Api } from '../../shared/api/Api';
import { isNotFound } from '../../shared/api/isNotFound';
import { pageTitle } from '../../shared/routing/pageTitle';
import type { PageHead, Place, SiteRoute } from '../../shared/routing/SiteRoute';
import type { Identity } from '../../shared/site/Identity';
import { albumIdFrom } from './albumIdFrom';
import { albumKey, albumQuery } from './albumQuery';
import { galleryPageQuery } from './galleryPageQuery';
import { galleryViewFrom, searchOf } from './galleryView';
import { imageGallery } from './imageGallery';

export const galleryRoute: SiteRoute = {
  path: `${GALLERY_ADDRESS}/:id?`,
  load: async () => (await import('./GalleryPage')).GalleryPage,
  chunk: 'src/features/gallery/GalleryPage.tsx',
  head,
  prefetch,
  exists,
};

function prefetch(api: Api, client: QueryClient, { params, search }: Place) {
  const id = albumIdFrom(params.id);
  return Promise.all([
    client.prefetchQuery(galleryPageQuery(api, galleryViewFrom(search))),
    id && client.prefetchQuery(albumQuery(api, id)),
  ]);
}

function exists({ params }: Place, client: QueryClient): boolean {
  const id = albumIdFrom(params.id);
  if (id === undefined) return true;
  return !Number.isNaN(id) && !isNotFound(client.getQueryState(albumKey(id))?.error);
}

function head(site: Identity, { params, search }: Place, client: QueryClient): PageHead {
  const id = albumIdFrom(params.id);
  const album = id && client.getQueryData(albumKey(id));
  if (!id || !album) {
    return {
      title: pageTitle('Álbum de Fotos', site),
      description: `As fotos dos sorteios, das reuniões e das obras do ${site.sigla}.`,
      canonical: GALLERY_ADDRESS + searchOf({ ...galleryViewFrom(search), ano: undefined }),
    };
  }
  const image = album.imagem_url ?? album.fotos[0]?.imagem_url.url;
  return {
    title: pageTitle(album.titulo, site),
    description: `Fotos do álbum “${album.titulo}”, do ${site.sigla}.`,
    canonical: albumAddress(id),
    ...(image && { image }),
    jsonLd: (origin) => imageGallery(album, origin),
  };
}
