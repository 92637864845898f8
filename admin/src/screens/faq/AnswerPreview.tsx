import {
  parseAnswer,
  type AnswerBlock,
  type AnswerInline,
  type AnswerLine,
} from '@fundo/contract/answer-text';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { createElement, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

/** The answer as the site shows it, while it is written. */
export const AnswerPreview = ({ source }: { source: string }) => {
  const answer: unknown = useWatch({ name: source });
  const blocks = parseAnswer(typeof answer === 'string' ? answer : '');
  if (blocks.length === 0) return null;
  return (
    <Box component="section" aria-label="Como fica no site">
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        Como fica no site
      </Typography>
      {createElement(Frame, null, ...blocks.map(toBlock))}
    </Box>
  );
};

// What is written has no keys of its own, and needs none: as arguments, elements are known by their places.
const toBlock = (block: AnswerBlock): ReactNode => {
  if (block.kind === 'list')
    return createElement(block.ordered ? 'ol' : 'ul', null, ...block.items.map(toItem));
  return createElement('p', null, ...block.lines.map(toLine));
};

const toItem = (line: AnswerLine) => createElement('li', null, ...line.map(toInline));

const toLine = (line: AnswerLine) => createElement('span', null, ...line.map(toInline));

const toInline = (part: AnswerInline): ReactNode => {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'bold') return createElement('strong', null, ...part.content.map(toInline));
  return (
    <a href={part.href} target="_blank" rel="noopener">
      {part.text}
    </a>
  );
};

const Frame = styled('div')(({ theme }) => ({
  maxHeight: 320,
  marginTop: theme.spacing(1),
  padding: theme.spacing(1.5, 2),
  overflow: 'auto',
  overflowWrap: 'anywhere',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > *': { marginBlock: 0 },
  '& > * + *': { marginTop: theme.spacing(1.5) },
  '& span': { display: 'block' },
  '& a': { color: theme.palette.primary.main },
}));
