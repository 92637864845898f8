import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useConfig } from '../shell/ConfigContext';

/** What a picture looks like: a picked file, or the path of a stored one. It says nothing beyond the text beside it. */
export const Preview = ({ value }: { value: File | string }) =>
  value instanceof File ? <PickedPreview file={value} /> : <StoredPreview path={value} />;

const StoredPreview = ({ path }: { path: string }) => {
  const { filesUrl } = useConfig();
  return <Picture src={`${filesUrl}${path}`} alt="" loading="lazy" />;
};

const PickedPreview = ({ file }: { file: File }) => {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return src ? <Picture src={src} alt="" /> : null;
};

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  width: 128,
  height: 96,
  objectFit: 'cover',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.action.hover,
}));
