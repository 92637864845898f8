import { styled } from '@mui/material/styles';
import type { PublicationRead } from '@fundo/contract/publication';
import { useRecordContext, type RaRecord } from 'ra-core';
import { useCallback } from 'react';
import { useFileLink } from '../page/ConfigContext';

/** The picture of a picked file, or of the path of a stored one. Its alt text is empty: the text next to it names it. */
export const Preview = ({ value }: { value: File | string }) =>
  value instanceof File ? <PickedPreview file={value} /> : <StoredPreview path={value} />;

const StoredPreview = ({ path }: { path: string }) => {
  const linkOf = useFileLink();
  const entry = useRecordContext<RaRecord & PublicationRead>();
  return <Picture src={linkOf(path, entry)} alt="" loading="lazy" />;
};

const PickedPreview = ({ file }: { file: File }) => {
  // The object URL lives as long as the image.
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  return <Picture ref={show} alt="" />;
};

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  width: 128,
  height: 96,
  objectFit: 'cover',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.action.hover,
}));
