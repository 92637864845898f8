import { MISSING_DAYS } from '@fundo/contract/redirects';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { shortDateOf } from '@fundo/contract/fund-time';
import { MISSING, type MissingRow } from '../../api/redirectsProvider';
import { Group } from '../../section/Group';
import { useAddLines } from './useAddLines';

/** The addresses that people ask for in vain, each with a button that adds it to the list. */
export const MissingAddresses = () => {
  const { data, error, isPending } = useGetList<MissingRow>(MISSING, {}, { onError: () => undefined });
  const { addAddress } = useAddLines();
  return (
    <Group
      title="Endereços que as pessoas procuram e o site não tem"
      hint={`Pedidos nos últimos ${MISSING_DAYS} dias a partir de um link deste site ou de um buscador.`}
    >
      {error && <Typography>Não foi possível ler agora.</Typography>}
      {!error && !isPending && data.length === 0 && <Typography>Nenhum.</Typography>}
      {data && data.length > 0 && (
        <List dense disablePadding aria-label="Endereços procurados">
          {data.map(({ endereco, vezes, ultima_vez }) => (
            <ListItem
              key={endereco}
              disableGutters
              sx={{ gap: 2 }}
              secondaryAction={
                <Button aria-label={`Redirecionar ${endereco}`} onClick={() => addAddress(endereco)}>
                  Redirecionar
                </Button>
              }
            >
              <ListItemText
                sx={{ overflowWrap: 'anywhere', pr: 14 }}
                primary={endereco}
                secondary={`${vezes.toLocaleString('pt-BR')} ${vezes === 1 ? 'vez' : 'vezes'}, a última em ${shortDateOf(`${ultima_vez}T12:00:00Z`)}`}
              />
            </ListItem>
          ))}
        </List>
      )}
    </Group>
  );
};
