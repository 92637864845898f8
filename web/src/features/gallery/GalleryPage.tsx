import { galleryViewFrom } from '@fundo/contract/gallery-view';
import { SECTIONS } from '@fundo/contract/sections';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMatch, useSearchParams } from 'react-router-dom';
import { isNotFound, useApi } from '../../shared/api/Api';
import galeriaUrl from '../../shared/illustrations/galeria.svg';
import { entryIdFrom, GALLERY_ADDRESS } from '../../shared/routing/addresses';
import { Container } from '../../shared/ui/Container';
import { NotFound } from '../../shared/ui/MessagePage';
import { PageBanner } from '../../shared/ui/PageBanner';
import { AlbumSheet } from './AlbumSheet';
import { AlbumViewer } from './AlbumViewer';
import { Gallery } from './Gallery';
import styles from './GalleryPage.module.css';
import { albumQuery, galleryPageQuery } from './galleryQueries';
import { missingAlbuns } from './missingAlbuns';

/** The list of albums, with the viewer over it if the address names an album. */
export function GalleryPage() {
  const id = entryIdFrom(useMatch(`${GALLERY_ADDRESS}/:id`)?.params.id);
  const [search] = useSearchParams();
  // An album whose address was opened directly also shows its photos in the page, without JavaScript.
  const [entered] = useState(id);
  const sheet = id === entered ? id : undefined;
  const view = galleryViewFrom(search);
  const { data, error, isPlaceholderData } = useQuery(galleryPageQuery(useApi(), view));
  const missing = missingAlbuns(view, { data: isPlaceholderData ? undefined : data, error });
  const album = useAlbum(id);
  if (album.missing) return <NotFound />;
  if (id === undefined && missing) return <NotFound {...missing} />;
  return (
    <>
      <PageBanner title={SECTIONS.album.title} illustration={galeriaUrl} />
      <Container>
        <div className={styles.page}>
          {id !== undefined && (sheet !== undefined || album.read) && (
            <div className={sheet === undefined ? styles.printed : undefined}>
              <AlbumSheet id={id} />
            </div>
          )}
          <div data-print={id === undefined ? undefined : 'no'}>
            <Gallery view={view} first={sheet === undefined} />
          </div>
        </div>
      </Container>
      {id !== undefined && <AlbumViewer id={id} optional={sheet !== undefined} />}
    </>
  );
}

/** Reads the album that the address names. `missing`: it does not exist. `read`: it has been read. */
function useAlbum(id: number | undefined): { missing: boolean; read: boolean } {
  const api = useApi();
  const isValidId = id !== undefined && !Number.isNaN(id);
  const query = albumQuery(api, id ?? 0);
  const { error, isSuccess } = useQuery({ ...query, queryFn: isValidId ? query.queryFn! : skipToken });
  return { missing: Number.isNaN(id) || isNotFound(error), read: isSuccess };
}
