import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useConfig } from '../page/ConfigContext';
import { TOKENS } from '../page/tokens';

/** The city's mark, drawn for this product after a paving tile, with the city's name beside it. */
export const CityLogo = () => {
  const { city } = useConfig();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" style={{ flexShrink: 0 }}>
        <path d="M16 3 29 16 16 29 3 16Z" fill="none" stroke="#fff" strokeWidth="2.5" />
        <path d="M16 10 22 16 16 22 10 16Z" fill={TOKENS.accent} />
      </svg>
      <Name>{city.name}</Name>
    </Box>
  );
};

/** One line; on a phone up to three small ones, since a city's whole name fits in none. */
const Name = styled('span')(({ theme }) => ({
  overflow: 'hidden',
  fontWeight: 650,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('sm')]: {
    display: '-webkit-box',
    fontSize: '0.75rem',
    lineHeight: 1.2,
    whiteSpace: 'normal',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
  },
}));
