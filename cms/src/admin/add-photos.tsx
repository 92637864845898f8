import { Button, Flex, Typography } from '@strapi/design-system';
import { useForm, useStrapiApp, type StrapiApp } from '@strapi/strapi/admin';
import { useState, type ComponentType } from 'react';
import { contentManagerOf } from './remove-dead-controls';

interface Asset {
  readonly id: number;
  readonly mime?: string;
}

/** The file picker that @strapi/upload 5.54 offers to other plugins. */
interface MediaLibraryProps {
  readonly allowedTypes: readonly string[];
  readonly multiple: boolean;
  readonly onClose: () => void;
  readonly onSelectAssets: (assets: readonly Asset[]) => void;
}

/** Adds several photos to an album at once. Strapi adds a repeatable part one by one. */
export function addPhotosPanel(app: Pick<StrapiApp, 'getPlugin'>): void {
  contentManagerOf(app).addEditViewSidePanel((panels) => [...panels, PhotosPanel]);
}

const PhotosPanel = ({ model }: { model: string }) =>
  model === 'api::album.album' ? { title: 'Fotos', content: <AddPhotos /> } : null;

function AddPhotos() {
  const [open, setOpen] = useState(false);
  const addFieldRow = useForm('AddPhotos', ({ addFieldRow }) => addFieldRow);
  const disabled = useForm('AddPhotos', ({ disabled }) => disabled);
  const components = useStrapiApp('AddPhotos', (app) => app.components);
  const MediaLibrary = components['media-library'] as ComponentType<MediaLibraryProps>;
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Button variant="secondary" disabled={disabled} onClick={() => setOpen(true)}>
        Adicionar várias fotos
      </Button>
      <Typography variant="pi" textColor="neutral600">
        Envie ou escolha quantas quiser; elas entram no fim do álbum.
      </Typography>
      {open && (
        <MediaLibrary
          allowedTypes={['images']}
          multiple
          onClose={() => setOpen(false)}
          onSelectAssets={(assets) => {
            for (const imagem of assets) addFieldRow('fotos', { imagem });
            setOpen(false);
          }}
        />
      )}
    </Flex>
  );
}
