import { galleryViewFrom } from '@fundo/contract/gallery-view';
import { SECTIONS } from '@fundo/contract/sections';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMatch, useSearchParams } from 'react-router-dom';
import { isNotFound, useApi } from '../../shared/api/Api';
import galeriaUrl from '../../shared/illustrations/galeria.svg';
import { GALLERY_ADDRESS } from '../../shared/routing/addresses';
import { Container } from '../../shared/ui/Container';
import { NotFound } from '../../shared/ui/MessagePage';
import { PageBanner } from '../../shared/ui/PageBanner';
import { AlbumSheet } from './AlbumSheet';
import { AlbumViewer } from './AlbumViewer';
import { Gallery, PAGE_PAST_LAST, SEE_ALBUNS } from './Gallery';
import { albumIdFrom, pageAddress } from './galleryAddress';
import styles from './GalleryPage.module.css';
import { albumQuery, galleryPageQuery } from './galleryQueries';

/** The list of albums, with the viewer over it if the address names an album. */
export function GalleryPage() {
  const id = albumIdFrom(useMatch(`${GALLERY_ADDRESS}/:id`)?.params.id);
  const [search] = useSearchParams();
  // An album whose address was opened directly also shows its photos in the page: they need no script.
  const [entered] = useState(id);
  const sheet = id === entered ? id : undefined;
  const view = galleryViewFrom(search);
  const { error } = useQuery(galleryPageQuery(useApi(), view));
  const albumMissing = useAlbumMissing(id);
  if (albumMissing) return <NotFound />;
  if (id === undefined && isNotFound(error))
    return <NotFound text={PAGE_PAST_LAST} to={pageAddress(view, 1)} label={SEE_ALBUNS} />;
  return (
    <>
      <PageBanner title={SECTIONS.album.title} illustration={galeriaUrl} />
      <Container>
        <div className={styles.page}>
          {sheet !== undefined && <AlbumSheet id={sheet} />}
          <Gallery view={view} first={sheet === undefined} />
        </div>
      </Container>
      {id !== undefined && <AlbumViewer id={id} />}
    </>
  );
}

/** Whether the address names an album that does not exist. */
function useAlbumMissing(id: number | undefined): boolean {
  const api = useApi();
  const wanted = id !== undefined && !Number.isNaN(id);
  const query = albumQuery(api, id ?? 0);
  const { error } = useQuery({ ...query, queryFn: wanted ? query.queryFn! : skipToken });
  return Number.isNaN(id) || isNotFound(error);
}
