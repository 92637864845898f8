import { styled } from '@mui/material/styles';
import type { PublicationRead } from '@fundo/contract/publication';
import { useRecordContext, type RaRecord } from 'ra-core';
import { useCallback, type ComponentProps } from 'react';
import { useFileLink } from '../page/ConfigContext';

type ImageProps = Pick<ComponentProps<'img'>, 'style' | 'onLoad'>;

/** The picture of a picked file, or of the path of a stored one. Its alt text is empty: the text next to it names it. */
export const Preview = ({ value, ...image }: ImageProps & { value: File | string }) =>
  value instanceof File ? (
    <PickedPreview file={value} {...image} />
  ) : (
    <StoredPreview path={value} {...image} />
  );

const StoredPreview = ({ path, ...image }: ImageProps & { path: string }) => {
  const linkOf = useFileLink();
  const entry = useRecordContext<RaRecord & PublicationRead>();
  return <Picture {...image} src={linkOf(path, entry)} alt="" loading="lazy" draggable={false} />;
};

const PickedPreview = ({ file, ...image }: ImageProps & { file: File }) => {
  // The object URL lives as long as the image.
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  return <Picture {...image} ref={show} alt="" draggable={false} />;
};

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  width: 128,
  height: 96,
  objectFit: 'cover',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.action.hover,
}));
