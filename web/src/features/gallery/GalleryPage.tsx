import { SECTIONS } from '@fundo/contract/sections';
import { useState } from 'react';
import { useMatch, useSearchParams } from 'react-router-dom';
import { GALLERY_ADDRESS } from '../../shared/albuns/albumAddress';
import galeriaUrl from '../../shared/illustrations/galeria.svg';
import { Container } from '../../shared/ui/Container';
import { NotFound } from '../../shared/ui/NotFound';
import { PageBanner } from '../../shared/ui/PageBanner';
import { albumIdFrom } from './albumIdFrom';
import { AlbumSheet } from './AlbumSheet';
import { AlbumViewer } from './AlbumViewer';
import { Gallery } from './Gallery';
import styles from './GalleryPage.module.css';
import { galleryViewFrom } from './galleryView';
import { useAlbumMissing } from './useAlbumMissing';

/** The list of albums, and over it the album that the address names. */
export function GalleryPage() {
  const id = albumIdFrom(useMatch(`${GALLERY_ADDRESS}/:id`)?.params.id);
  const [search] = useSearchParams();
  // An address that was opened directly shows its photos in the page too: they are there before any script.
  const [entered] = useState(id);
  const sheet = id === entered ? id : undefined;
  const missing = useAlbumMissing(id);
  if (missing) return <NotFound />;
  return (
    <>
      <PageBanner title={SECTIONS.album.title} illustration={galeriaUrl} />
      <Container>
        <div className={styles.page}>
          {sheet !== undefined && <AlbumSheet id={sheet} />}
          <Gallery view={galleryViewFrom(search)} first={sheet === undefined} />
        </div>
      </Container>
      {id !== undefined && <AlbumViewer id={id} />}
    </>
  );
}
