import { momentOf } from '@fundo/contract/fund-time';
import { fileSize } from '@fundo/contract/file-size';
import { fileTypeName } from '@fundo/contract/file-types';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useConfig } from '../../page/ConfigContext';
import { changedWords, type Run } from './changedWords';
import type { ComparedField, StoredFile, Value } from './comparison';

interface ComparisonProps {
  readonly fields: readonly ComparedField[];
  /** True if anybody can open the file now. */
  readonly isPublic: (url: string) => boolean;
}

/** Every field of an entry, before and after a change. An unchanged field is shown once. */
export const Comparison = ({ fields, isPublic }: ComparisonProps) => (
  <Stack spacing={1.5}>
    {fields.map(({ name, label, before, after, differs }) => (
      <Paper key={name} variant="outlined" component="section" aria-label={label} sx={{ p: 2 }}>
        <Stack direction="row" spacing={1} sx={{ mb: 1, alignItems: 'center' }}>
          <Typography component="h3" variant="subtitle2">
            {label}
          </Typography>
          {differs ? (
            <Chip size="small" color="primary" label="Mudou" />
          ) : (
            <Typography variant="caption" color="textSecondary">
              sem mudança
            </Typography>
          )}
        </Stack>
        {differs ? (
          <Different before={before} after={after} isPublic={isPublic} />
        ) : (
          <Shown value={after} isPublic={isPublic} />
        )}
      </Paper>
    ))}
  </Stack>
);

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: '1fr 1fr',
  '@media (max-width: 640px)': { gridTemplateColumns: '1fr' },
}));

interface DifferentProps extends Pick<ComparedField, 'before' | 'after'> {
  readonly isPublic: (url: string) => boolean;
}

/** Both values of a changed field. In two texts that have words in common, the other words are marked. */
const Different = ({ before, after, isPublic }: DifferentProps) => {
  const words =
    before?.kind === 'text' && after?.kind === 'text' ? changedWords(before.text, after.text) : undefined;
  return (
    <Sides>
      <Side title="Antes">
        {words ? <Words runs={words.before} mark="del" /> : <Shown value={before} isPublic={isPublic} />}
      </Side>
      <Side title="Depois">
        {words ? <Words runs={words.after} mark="ins" /> : <Shown value={after} isPublic={isPublic} />}
      </Side>
    </Sides>
  );
};

const Side = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="fieldset" aria-label={title} sx={side}>
    <Typography variant="caption" color="textSecondary">
      {title}
    </Typography>
    {children}
  </Box>
);

const Words = ({ runs, mark: Mark }: { runs: readonly Run[]; mark: 'del' | 'ins' }) => (
  <Text>
    {runs.map(({ text, isOnlyHere }, index) =>
      // Pieces have no key, and are never moved.
      // oxlint-disable-next-line react/no-array-index-key
      isOnlyHere ? <Mark key={index}>{text}</Mark> : text,
    )}
  </Text>
);

/** The line at the left is the only border. */
const side = {
  minWidth: 0,
  m: 0,
  p: 0,
  pl: 1.5,
  border: 0,
  borderLeft: 3,
  borderColor: 'divider',
};

interface ShownProps {
  readonly value: Value | undefined;
  readonly isPublic: (url: string) => boolean;
}

const Shown = ({ value, isPublic }: ShownProps) => {
  if (!value) return <Text>(vazio)</Text>;
  if (value.kind === 'text') return <Text>{value.text}</Text>;
  if (value.kind === 'moment') return <Text>{momentOf(value.instant)}</Text>;
  if (value.kind === 'file') return <File file={value.file} isPublic={isPublic} />;
  return (
    <Box component="ol" sx={{ m: 0, pl: 3 }}>
      {value.parts.map(({ text, file, isOnlyHere }, index) => (
        // Parts have no key, and are never moved.
        // oxlint-disable-next-line react/no-array-index-key
        <Box component="li" key={index} sx={isOnlyHere ? { fontWeight: 600 } : {}}>
          {text && <Text>{text}</Text>}
          {file && <File file={file} isPublic={isPublic} />}
          {isOnlyHere && <Typography variant="caption">(só aqui)</Typography>}
        </Box>
      ))}
    </Box>
  );
};

const Text = ({ children }: { children: ReactNode }) => (
  <Typography
    variant="body2"
    sx={{
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      fontWeight: 'inherit',
      '& del, & ins': { fontWeight: 600, bgcolor: 'action.selected' },
    }}
  >
    {children}
  </Typography>
);

/** A file's name, type, size and hash, with a preview and a link while it is public. */
const File = ({ file, isPublic }: { file: StoredFile; isPublic: (url: string) => boolean }) => {
  const { filesUrl } = useConfig();
  const { url, mime = '', name = url, provider_metadata } = file;
  const href = isPublic(url) ? `${filesUrl}${url}` : undefined;
  const bytes = provider_metadata?.bytes;
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {href && mime.startsWith('image/') && (
        <Box
          component="img"
          src={href}
          alt=""
          loading="lazy"
          sx={{ display: 'block', maxWidth: 160, maxHeight: 120 }}
        />
      )}
      {href ? (
        <Link href={href} target="_blank" rel="noopener" variant="body2">
          {name}
        </Link>
      ) : (
        <Text>{name}</Text>
      )}
      <Typography variant="caption" color="textSecondary" component="p">
        {[fileTypeName(mime), bytes !== undefined && fileSize(bytes), !href && 'não está no site']
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {provider_metadata?.sha256 && (
        <Typography variant="caption" color="textSecondary" component="p">
          SHA-256: <code>{provider_metadata.sha256}</code>
        </Typography>
      )}
    </Box>
  );
};
