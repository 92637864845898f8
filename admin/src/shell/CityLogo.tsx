import Box from '@mui/material/Box';
import { useConfig } from './ConfigContext';
import { TOKENS } from './tokens';

/** The city's mark, drawn for this product after a paving tile, with the city's name beside it. */
export const CityLogo = () => {
  const { city } = useConfig();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" style={{ flexShrink: 0 }}>
        <path d="M16 3 29 16 16 29 3 16Z" fill="none" stroke="#fff" strokeWidth="2.5" />
        <path d="M16 10 22 16 16 22 10 16Z" fill={TOKENS.accent} />
      </svg>
      <Box sx={{ fontWeight: 650, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {city.name}
      </Box>
    </Box>
  );
};
