import { FEEDBACK_DAYS } from '@fundo/contract/page-feedback';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { FEEDBACK, type FeedbackRow } from '../api/feedbackProvider';
import { FAILED, Part, PartItem } from './Part';

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
      <List dense disablePadding sx={{ width: '100%' }} aria-label={TITLE}>
        {data?.slice(0, FIRST).map(({ pagina, titulo, sim, nao }) => (
          <PartItem
            key={pagina}
            {...(titulo !== null && { href: pagina })}
            details={`${sim.toLocaleString('pt-BR')} sim · ${nao.toLocaleString('pt-BR')} não`}
          >
            {titulo ?? `${pagina} (fora do site)`}
          </PartItem>
        ))}
      </List>
    </Part>
  );
};
