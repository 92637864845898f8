import { fileSize } from '@fundo/contract/file-size';
import type { PublicationRead } from '@fundo/contract/publication';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRecordContext, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { useFileLink } from '../page/ConfigContext';
import { Preview } from './Preview';

/** The stored file of an entry, with texts for people. */
export interface StoredFile {
  readonly path: string;
  readonly name: string;
  /** 'PDF · 180 KB · publicado em 14/03/2025' */
  readonly details: string;
}

interface PickedFileProps {
  /** A picked file, or the path of the stored one. */
  readonly value: File | string;
  readonly stored?: StoredFile | undefined;
  /** Shown in place of the file's own picture. */
  readonly preview?: ReactNode;
  readonly onRemove: () => void;
}

/** The file in the picker: its preview, name and size, and the button that removes it. */
export const PickedFile = ({ value, stored, preview, onRemove }: PickedFileProps) => (
  <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
    {preview ||
      (isPicture(value) ? (
        <Preview value={value} />
      ) : (
        <DescriptionOutlined color="primary" fontSize="large" />
      ))}
    <Stack sx={{ flexGrow: 1, alignItems: 'flex-start', minWidth: 0 }}>
      {value instanceof File ? (
        <PickedName file={value} />
      ) : (
        <StoredName path={value} stored={stored?.path === value ? stored : undefined} />
      )}
      <Button color="error" size="small" onClick={onRemove} sx={{ ml: -0.75 }}>
        Remover Arquivo
      </Button>
    </Stack>
  </Stack>
);

const isPicture = (value: File | string) =>
  value instanceof File ? value.type.startsWith('image/') : /\.(jpe?g|png|webp|svg)$/i.test(value);

const PickedName = ({ file }: { file: File }) => (
  <Typography sx={{ overflowWrap: 'anywhere' }}>
    {file.name}{' '}
    <Typography component="span" variant="caption" color="textSecondary">
      {fileSize(file.size)}
    </Typography>
  </Typography>
);

const StoredName = ({ path, stored }: { path: string; stored: StoredFile | undefined }) => {
  const linkOf = useFileLink();
  const entry = useRecordContext<RaRecord & PublicationRead>();
  return (
    <>
      <Link href={linkOf(path, entry)} target="_blank" rel="noopener" sx={{ overflowWrap: 'anywhere' }}>
        {stored ? `Arquivo atual: ${stored.name}` : 'Arquivo atual'}
      </Link>
      {stored && (
        <Typography variant="caption" color="textSecondary">
          {stored.details}
        </Typography>
      )}
    </>
  );
};
