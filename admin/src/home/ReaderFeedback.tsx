import { FEEDBACK_DAYS } from '@fundo/contract/page-feedback';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { FEEDBACK, type FeedbackRow } from '../api/feedbackProvider';
import { FAILED, Part } from './Part';

const TITLE = 'O que os leitores disseram';

/** The number of pages that are shown: the ones with the most 'não' are first. */
const FIRST = 3;

/** The responses to 'Esta página ajudou?' by page. Absent if there are none. */
export const ReaderFeedback = () => {
  const { data, error } = useGetList<FeedbackRow>(FEEDBACK, {}, { onError: () => undefined });
  if (!error && !data?.length) return null;
  return (
    <Part title={TITLE}>
      <Typography color="textSecondary">
        {error ? FAILED : `Respostas a “Esta página ajudou?” nos últimos ${FEEDBACK_DAYS} dias.`}
      </Typography>
      <List dense disablePadding aria-label={TITLE}>
        {data?.slice(0, FIRST).map(({ pagina, titulo, sim, nao }) => (
          <ListItem key={pagina} disableGutters sx={{ display: 'block', overflowWrap: 'anywhere' }}>
            {titulo === null ? (
              <span>{`${pagina} (fora do site)`}</span>
            ) : (
              <Link href={pagina} target="_blank" rel="noopener">
                {titulo}
              </Link>
            )}
            <Typography variant="caption" color="textSecondary" component="p">
              {`${sim.toLocaleString('pt-BR')} sim · ${nao.toLocaleString('pt-BR')} não`}
            </Typography>
          </ListItem>
        ))}
      </List>
    </Part>
  );
};
