import { momentOf } from '@fundo/contract/fund-time';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useGetOne, type HttpError } from 'ra-core';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { HISTORY, type ChangeDetail } from '../../api/recordProvider';
import { Failure } from '../../page/Failure';
import { Loading } from '../../page/Loading';
import { Missing } from '../../page/Notice';
import { usePageTitle } from '../../page/usePageTitle';
import { filterOfChange, historyAddress } from '../../record/addresses';
import { ACTIONS, authorOf, doorOf, sectionTitle, titleOf } from '../../record/texts';
import { listQueryOptions } from '../../list/ListScreen';
import { ChangeActions } from './ChangeActions';
import { compare } from './comparison';
import { Comparison } from './Comparison';
import { usePresentEntry } from './usePresentEntry';

/** One change: its facts and actions, and the entry before and after it. */
export const ChangePage = () => {
  const { change: id = '' } = useParams();
  const { data, error, refetch, isFetching } = useGetOne<ChangeDetail, HttpError>(
    HISTORY,
    { id: Number(id) },
    listQueryOptions,
  );
  if (error?.status === 404) return <Missing />;
  if (error) return <Failure onRetry={() => void refetch()} retrying={isFetching} />;
  // The list's copy of a change lacks the entry.
  if (data?.depois === undefined) return <Loading />;
  return <Change change={data} />;
};

const Change = ({ change }: { change: ChangeDetail }) => {
  const { secao, antes, depois, numeros } = change;
  const title = `${ACTIONS[change.acao]}: ${titleOf(change)}`;
  usePageTitle(title);
  const present = usePresentEntry(change);
  const fields = useMemo(() => compare(secao, antes, depois, numeros), [secao, antes, depois, numeros]);
  const isPublic = (url: string) =>
    typeof present === 'object' &&
    !present.isHidden &&
    (present.urls.has(url) || present.versions.some(({ arquivo }) => arquivo === url));
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button component={Link} to={historyAddress()} startIcon={<ArrowBack />}>
          Histórico
        </Button>
        <Button component={Link} to={historyAddress(filterOfChange(change))}>
          Histórico deste item
        </Button>
      </Stack>
      <Typography component="h1" variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Facts>
        <Fact label="Quando">{momentOf(change.momento)}</Fact>
        <Fact label="Quem">{authorOf(change)}</Fact>
        <Fact label="Por onde">{doorOf(change)}</Fact>
        <Fact label="Seção">{sectionTitle(secao)}</Fact>
        {change.nota && (
          <Fact label={['ocultado', 'liberado'].includes(change.acao) ? 'Motivo' : 'O que mudou'}>
            {change.nota}
          </Fact>
        )}
      </Facts>
      <ChangeActions change={change} present={present} />
      <Typography component="h2" variant="h2">
        Antes e depois
      </Typography>
      <Comparison fields={fields} isPublic={isPublic} />
    </Stack>
  );
};

const Facts = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5, 4),
  margin: 0,
}));

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div>
    <Typography component="dt" variant="caption" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </div>
);
