import { galleryViewFrom } from '@fundo/contract/gallery-view';
import { SECTIONS } from '@fundo/contract/sections';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMatch, useSearchParams } from 'react-router-dom';
import { GALLERY_ADDRESS } from '../../shared/albuns/albumAddress';
import { useApi } from '../../shared/api/ApiContext';
import { isNotFound } from '../../shared/api/isNotFound';
import galeriaUrl from '../../shared/illustrations/galeria.svg';
import { Container } from '../../shared/ui/Container';
import { NotFound } from '../../shared/ui/NotFound';
import { PageBanner } from '../../shared/ui/PageBanner';
import { albumIdFrom } from './albumIdFrom';
import { AlbumSheet } from './AlbumSheet';
import { AlbumViewer } from './AlbumViewer';
import { Gallery } from './Gallery';
import styles from './GalleryPage.module.css';
import { galleryPageQuery } from './galleryPageQuery';
import { pageAddress } from './pageAddress';
import { useAlbumMissing } from './useAlbumMissing';
import { PAGE_PAST_LAST, SEE_ALBUNS } from './words';

/** The list of albums, and over it the album that the address names. */
export function GalleryPage() {
  const id = albumIdFrom(useMatch(`${GALLERY_ADDRESS}/:id`)?.params.id);
  const [search] = useSearchParams();
  // An address that was opened directly shows its photos in the page too: they are there before any script.
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
