import { momentOf } from '@fundo/contract/fund-time';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { HISTORY, type ChangeRow } from '../api/recordProvider';
import { changeAddress, historyAddress } from '../record/addresses';
import { ACTIONS, authorOf, sectionTitle, titleOf } from '../record/texts';
import { FAILED, Part, PartItem } from './Part';

const LAST_FIVE = { pagination: { page: 1, perPage: 5 } };

/** The last five changes with their authors. */
export const LastChanges = () => {
  const { data, error } = useGetList<ChangeRow>(HISTORY, LAST_FIVE, { onError: () => undefined });
  return (
    <Part title="Últimas mudanças">
      {error && <Typography color="textSecondary">{FAILED}</Typography>}
      <List dense disablePadding sx={{ width: '100%' }} aria-label="Últimas mudanças">
        {data?.map((change) => (
          <PartItem
            key={change.id}
            to={changeAddress(change.id)}
            details={`${ACTIONS[change.acao]} em ${momentOf(change.momento)}, por ${authorOf(change)} · ${sectionTitle(change.secao)}`}
          >
            {titleOf(change)}
          </PartItem>
        ))}
      </List>
      <Button component={RouterLink} to={historyAddress()} size="small" variant="outlined">
        Ver o histórico
      </Button>
    </Part>
  );
};
