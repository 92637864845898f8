import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { usePublications, type Publications } from './newestPublications';

/** The sections in one row: how much is public in each, and a button to add to it. */
export const Sections = () => (
  <Box
    component="ul"
    aria-label="Seções do site"
    sx={{
      display: 'grid',
      gap: 1.5,
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 176px), 1fr))',
      m: 0,
      p: 0,
      listStyle: 'none',
    }}
  >
    {usePublications().map((publications) => (
      <SectionItem key={publications.section.path} {...publications} />
    ))}
  </Box>
);

const SectionItem = ({ section, total, hasFailed }: Publications) => {
  const { adminRoute, adminTitle } = section;
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pl: 1.5, pr: 0.5, py: 0.5 }}
    >
      <Link component={RouterLink} to={`/${adminRoute}`} variant="body2" sx={{ flexGrow: 1, minWidth: 0 }}>
        <strong>{adminTitle}</strong>
        <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
          {hasFailed ? 'Não foi possível contar agora.' : published(total)}
        </Typography>
      </Link>
      <Tooltip title="Adicionar">
        <IconButton
          component={RouterLink}
          to={`/${adminRoute}/create`}
          color="primary"
          aria-label={`Adicionar em ${adminTitle}`}
        >
          <AddOutlined />
        </IconButton>
      </Tooltip>
    </Paper>
  );
};

/** '1.381 no site' */
const published = (total: number | undefined) =>
  total === undefined ? ' ' : `${total.toLocaleString('pt-BR')} no site`;
