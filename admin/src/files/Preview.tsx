import { styled } from '@mui/material/styles';
import { useCallback } from 'react';
import { useConfig } from '../page/ConfigContext';

/** What a picture looks like: a picked file, or the path of a stored one. It says nothing beyond the text beside it. */
export const Preview = ({ value }: { value: File | string }) =>
  value instanceof File ? <PickedPreview file={value} /> : <StoredPreview path={value} />;

const StoredPreview = ({ path }: { path: string }) => {
  const { filesUrl } = useConfig();
  return <Picture src={`${filesUrl}${path}`} alt="" loading="lazy" />;
};

const PickedPreview = ({ file }: { file: File }) => {
  // The address lives as long as the image that shows it.
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
