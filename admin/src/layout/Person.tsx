import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';

import { useGetIdentity } from 'ra-core';
import { TOKENS } from '../page/tokens';

/** The placeholder picture and the name of who is signed in; on a phone the name is only said aloud. */
export const Person = () => {
  const { identity } = useGetIdentity();
  const name = identity?.fullName ?? '';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Avatar
        aria-hidden
        sx={{ width: 32, height: 32, fontSize: 14, bgcolor: TOKENS.accent, color: TOKENS.accentText }}
      >
        {name.slice(0, 1).toUpperCase()}
      </Avatar>
      <Name>{name}</Name>
    </Box>
  );
};

const Name = styled('span')(({ theme }) => ({
  maxWidth: 200,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('sm')]: { position: 'absolute', width: 1, height: 1, clipPath: 'inset(50%)' },
}));
