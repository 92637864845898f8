import type { Resource } from '@fundo/contract/resources';
import { isHidden } from '@fundo/contract/publication';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { useFindings } from './useFindings';

/**
 * Lists the doubts about the form's entry before it is published. It informs, and never blocks. An unchanged entry
 * that is already public has none.
 */
export const BeforePublishing = ({ section }: { section: Pick<Resource, 'kind' | 'path'> }) => {
  const values = useWatch();
  const { isDirty } = useFormState();
  const titleId = useId();
  const { findings, isChecking } = useFindings(section, values);
  const isShown = isDirty || isHidden(values);
  if (!isShown) return null;
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" variant="body2" sx={{ fontWeight: 600 }}>
        Antes de publicar
      </Typography>
      <Box aria-live="polite">
        {findings.length > 0 && (
          <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
            {findings.map(({ text, href, form }) => (
              <Typography
                key={text + (form ?? '')}
                component="li"
                variant="body2"
                sx={{ overflowWrap: 'anywhere' }}
              >
                {text}{' '}
                {href && (
                  <Link href={href} target="_blank" rel="noopener">
                    Ver no site
                  </Link>
                )}
                {form && <FormLink to={form} />}
              </Typography>
            ))}
          </Box>
        )}
        {isChecking && <Typography variant="body2">Conferindo o arquivo...</Typography>}
        {!isChecking && findings.length === 0 && <Typography variant="body2">Nada a conferir.</Typography>}
      </Box>
    </Box>
  );
};

/** Opens another entry's form in a new tab, because this one has unsaved changes. */
const FormLink = ({ to }: { to: string }) => (
  <Link component={RouterLink} to={to} target="_blank" rel="noopener">
    Abrir o item
  </Link>
);
