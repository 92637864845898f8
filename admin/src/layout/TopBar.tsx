import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useLogout } from 'ra-core';
import { useState } from 'react';
import { forgetAllDrafts } from '../form/draftStore';
import { CityLogo } from './CityLogo';
import { HelpDialog } from './HelpDialog';
import { Person } from './Person';
import { SkipLink } from './SkipLink';
import { TOKENS, TOP_BAR } from '../page/tokens';

interface TopBarProps {
  readonly menuOpen: boolean;
  readonly onToggleMenu: () => void;
}

export const TopBar = ({ menuOpen, onToggleMenu }: TopBarProps) => {
  const logout = useLogout();
  const [helping, setHelping] = useState(false);
  const leave = () =>
    forgetAllDrafts()
      .catch(() => undefined)
      .then(() => logout());
  return (
    <Bar>
      <SkipLink />
      <IconButton color="inherit" aria-label="Menu" aria-expanded={menuOpen} onClick={onToggleMenu}>
        <MenuIcon />
      </IconButton>
      <CityLogo />
      <Box sx={{ flexGrow: 1 }} />
      <IconButton color="inherit" aria-label="Ajuda" aria-haspopup="dialog" onClick={() => setHelping(true)}>
        <HelpOutline />
      </IconButton>
      <Person />
      <Button color="inherit" variant="outlined" size="small" onClick={() => void leave()}>
        Logout
      </Button>
      {helping && <HelpDialog onClose={() => setHelping(false)} />}
    </Bar>
  );
};

const Bar = styled('header')(({ theme }) => ({
  position: 'fixed',
  inset: '0 0 auto 0',
  zIndex: theme.zIndex.appBar + 1,
  display: 'flex',
  gap: theme.spacing(1),
  alignItems: 'center',
  height: TOP_BAR,
  paddingInline: theme.spacing(1.5),
  color: '#FFFFFF',
  backgroundColor: TOKENS.institution,
  '& :focus-visible': { outlineColor: TOKENS.accent },
}));
