import {
  parseResposta,
  type RespostaBlock,
  type RespostaInline,
  type RespostaLine,
} from '@fundo/contract/resposta-text';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';

/** Shows the resposta as the site will, while it is written. */
export const RespostaPreview = ({ source }: { source: string }) => {
  const resposta: unknown = useWatch({ name: source });
  const blocks = parseResposta(typeof resposta === 'string' ? resposta : '');
  if (blocks.length === 0) return null;
  return (
    <Box component="section" aria-label="Como fica no site">
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        Como fica no site
      </Typography>
      <Frame>
        <RespostaText blocks={blocks} />
      </Frame>
    </Box>
  );
};

/* oxlint-disable react/no-array-index-key -- the parts of one text are identified by their positions */
const RespostaText = ({ blocks }: { blocks: readonly RespostaBlock[] }) =>
  blocks.map((block, index) => {
    const Block = block.kind === 'paragraph' ? 'p' : block.ordered ? 'ol' : 'ul';
    const Part = block.kind === 'paragraph' ? 'span' : 'li';
    return (
      <Block key={index}>
        {(block.kind === 'paragraph' ? block.lines : block.items).map((line, position) => (
          <Part key={position}>
            <Line line={line} />
          </Part>
        ))}
      </Block>
    );
  });

const Line = ({ line }: { line: RespostaLine }) =>
  line.map((inline, index) => <Inline key={index} inline={inline} />);
/* oxlint-enable react/no-array-index-key */

const Inline = ({ inline }: { inline: RespostaInline }) => {
  if (inline.kind === 'text') return inline.text;
  if (inline.kind === 'bold')
    return (
      <strong>
        <Line line={inline.content} />
      </strong>
    );
  return (
    <a href={inline.href} target="_blank" rel="noopener">
      {inline.text}
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
