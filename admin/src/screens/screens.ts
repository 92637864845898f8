import type { SectionKind } from '@fundo/contract/sections';
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import AltRouteOutlined from '@mui/icons-material/AltRouteOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import FindInPageOutlined from '@mui/icons-material/FindInPageOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import type { ComponentType } from 'react';
import { HISTORY, READINGS, TRASH } from '../api/recordProvider';
import { IDENTITY, REDIRECTS } from '../api/singles';
import { lazyScreen } from './lazyScreen';
import { SECTION_ROWS } from './sectionRows';

/** A screen of the navigation. Its route, below /admin, is also its name in react-admin. */
export interface Screen {
  readonly route: string;
  readonly title: string;
  readonly icon: ComponentType;
  /** Fetched when the screen is first opened. */
  readonly component: ComponentType;
  /** True if the screen edits one thing, instead of listing entries that can be counted and added. */
  readonly isSingle: boolean;
}

const COMPONENTS: Record<SectionKind, ComponentType> = {
  document: lazyScreen('document', async () => (await import('./documents/DocumentScreen')).DocumentScreen),
  faq: lazyScreen('faq', async () => (await import('./faq/PerguntaScreen')).PerguntaScreen),
  gallery: lazyScreen('gallery', async () => (await import('./gallery/AlbumScreen')).AlbumScreen),
};

const IDENTITY_SCREEN: Screen = {
  route: IDENTITY.route,
  title: IDENTITY.title,
  icon: AccountBalanceOutlined,
  component: lazyScreen('identity', async () => (await import('./identity/IdentityScreen')).IdentityScreen),
  isSingle: true,
};

const REDIRECTS_SCREEN: Screen = {
  route: REDIRECTS.route,
  title: REDIRECTS.title,
  icon: AltRouteOutlined,
  component: lazyScreen(
    'redirects',
    async () => (await import('./redirects/RedirectsScreen')).RedirectsScreen,
  ),
  isSingle: true,
};

/** The screens that edit what the site shows, in the navigation's order: the sections, then what there is once. */
export const SCREENS: readonly Screen[] = [
  ...Object.values(SECTION_ROWS).map(({ section, icon }) => ({
    route: section.adminRoute,
    title: section.adminTitle,
    icon,
    component: COMPONENTS[section.kind],
    isSingle: false,
  })),
  IDENTITY_SCREEN,
  REDIRECTS_SCREEN,
];

/** The screens after SCREENS in the navigation: changes, removed entries, and the reading of files. */
export const RECORD_SCREENS: readonly Omit<Screen, 'isSingle'>[] = [
  {
    route: HISTORY,
    title: 'Histórico',
    icon: HistoryOutlined,
    component: lazyScreen('history', async () => (await import('./history/HistoryScreen')).HistoryScreen),
  },
  {
    route: TRASH,
    title: 'Lixeira',
    icon: DeleteOutlined,
    component: lazyScreen('trash', async () => (await import('./trash/TrashScreen')).TrashScreen),
  },
  {
    route: READINGS,
    title: 'Leitura dos arquivos',
    icon: FindInPageOutlined,
    component: lazyScreen('readings', async () => (await import('./readings/ReadingsScreen')).ReadingsScreen),
  },
];

/** The page of the keyboard's shortcuts. It is not in the navigation: the top bar's menu leads to it. */
export const SHORTCUTS_ROUTE = 'atalhos';

export const ShortcutsScreen = lazyScreen(
  'shortcuts',
  async () => (await import('./shortcuts/ShortcutsScreen')).ShortcutsScreen,
);
