import { PALETTE } from '@fundo/contract/palette';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShortcut } from '../keyboard/useShortcut';
import { useConfig } from '../page/ConfigContext';
import { TOP_BAR } from '../page/sizes';
import { CommandPalette } from '../palette/CommandPalette';
import { SHORTCUTS_ROUTE } from '../screens/screens';
import { useAuth } from '../sign-in/AuthContext';
import { HelpDialog } from './HelpDialog';
import { LogoutButton } from './LogoutButton';
import { PreferencesMenu } from './PreferencesMenu';
import { opensWithHelp } from './useSystemsAddress';

/** The bar has the institution's blue in both schemes. */
const { light } = PALETTE;

interface TopBarProps {
  readonly menuOpen: boolean;
  readonly onToggleMenu: () => void;
}

export const TopBar = ({ menuOpen, onToggleMenu }: TopBarProps) => {
  const [helping, setHelping] = useState(opensWithHelp);
  const [isFinding, setFinding] = useState(false);
  const navigate = useNavigate();
  useShortcut('palette', () => setFinding(true));
  useShortcut('help', () => void navigate(`/${SHORTCUTS_ROUTE}`));
  return (
    <Bar>
      <SkipLink />
      <IconButton color="inherit" aria-label="Menu" aria-expanded={menuOpen} onClick={onToggleMenu}>
        <MenuIcon />
      </IconButton>
      <CityLogo />
      <IconButton color="inherit" aria-label="Ajuda" aria-haspopup="dialog" onClick={() => setHelping(true)}>
        <HelpOutline />
      </IconButton>
      <PreferencesMenu onPalette={() => setFinding(true)} />
      <Person />
      <LogoutButton />
      {helping && <HelpDialog onClose={() => setHelping(false)} />}
      {isFinding && <CommandPalette onHelp={() => setHelping(true)} onClose={() => setFinding(false)} />}
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
  color: light.onBrand,
  backgroundColor: light.brand,
  '--focus-colour': light.action,
  // On a phone the city's name needs the room.
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(0.5), paddingInline: theme.spacing(1) },
}));

/** The keyboard's first stop: jumps over top bar and navigation to the content. */
const SkipLink = () => (
  <Anchor
    href="#content"
    onClick={(event) => {
      event.preventDefault();
      document.getElementById('content')?.focus();
    }}
  >
    Ir para o conteúdo
  </Anchor>
);

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: -64,
  left: 16,
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1, 2),
  color: theme.palette.secondary.contrastText,
  backgroundColor: theme.palette.secondary.main,
  '&:focus': { top: 12 },
}));

/** The city's logo, a paving tile drawn for this product, and the city's name. */
const CityLogo = () => {
  const { city } = useConfig();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, mr: 'auto' }}>
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" style={{ flexShrink: 0 }}>
        <path d="M16 3 29 16 16 29 3 16Z" fill="none" stroke="currentColor" strokeWidth="2.5" />
        <path d="M16 10 22 16 16 22 10 16Z" fill={light.action} />
      </svg>
      <CityName>{city.name}</CityName>
    </Box>
  );
};

/** Hides an element from everybody but screen readers. */
const HIDDEN = { position: 'absolute', width: 1, height: 1, clipPath: 'inset(50%)' } as const;

/** One line. On a phone up to four small lines, which fit in the bar; on the narrowest only the logo. */
const CityName = styled('span')(({ theme }) => ({
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
    WebkitLineClamp: 4,
  },
  '@media (max-width: 359px)': HIDDEN,
}));

/** The signed-in person's placeholder picture and name. On a phone only screen readers get the name. */
const Person = () => {
  const name = useAuth().user?.name ?? '';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Avatar
        aria-hidden
        sx={{ width: 32, height: 32, fontSize: 14, bgcolor: light.action, color: light.onAction }}
      >
        {name.slice(0, 1).toUpperCase()}
      </Avatar>
      <PersonName>{name}</PersonName>
    </Box>
  );
};

const PersonName = styled('span')(({ theme }) => ({
  maxWidth: 200,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('sm')]: HIDDEN,
}));
