import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { useGetIdentity } from 'ra-core';
import { TOKENS } from './tokens';

/** The placeholder picture and the name of who is signed in. */
export const Person = () => {
  const { identity } = useGetIdentity();
  const name = identity?.fullName ?? '';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Avatar
        role="img"
        aria-label={`Pessoa conectada: ${name}`}
        sx={{ width: 32, height: 32, fontSize: 14, bgcolor: TOKENS.accent, color: TOKENS.accentText }}
      >
        {name.slice(0, 1).toUpperCase()}
      </Avatar>
      <Box
        sx={{
          display: { xs: 'none', sm: 'block' },
          maxWidth: 200,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        }}
      >
        {name}
      </Box>
    </Box>
  );
};
