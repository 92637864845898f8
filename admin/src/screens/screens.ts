import type { SectionKind } from '@fundo/contract/sections';
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import { lazy, type ComponentType } from 'react';
import { IDENTITY } from '../api/siteProvider';
import { SECTION_ROWS } from './sectionRows';

/** A screen of the navigation. Its route, below /admin, is also its name in react-admin. */
export interface Screen {
  readonly route: string;
  readonly title: string;
  readonly icon: ComponentType;
  /** Fetched when the screen is first opened. */
  readonly component: ComponentType;
  /** Whether the screen edits one thing, instead of listing entries that can be counted and added. */
  readonly isSingle: boolean;
}

const COMPONENTS: Record<SectionKind, ComponentType> = {
  document: lazy(() =>
    import('./documents/DocumentScreen').then((module) => ({ default: module.DocumentScreen })),
  ),
  faq: lazy(() =>
    import('./faq/PerguntaScreen').then((module) => ({
      default: module.PerguntaScreen,
    })),
  ),
  gallery: lazy(() => import('./gallery/AlbumScreen').then((module) => ({ default: module.AlbumScreen }))),
};

const IDENTITY_SCREEN: Screen = {
  route: IDENTITY.route,
  title: IDENTITY.title,
  icon: AccountBalanceOutlined,
  component: lazy(() =>
    import('./identity/IdentityScreen').then((module) => ({ default: module.IdentityScreen })),
  ),
  isSingle: true,
};

/** Every screen of the navigation, in its order: the sections, then the site's identity. */
export const SCREENS: readonly Screen[] = [
  ...Object.values(SECTION_ROWS).map(({ section, icon }) => ({
    route: section.adminRoute,
    title: section.adminTitle,
    icon,
    component: COMPONENTS[section.kind],
    isSingle: false,
  })),
  IDENTITY_SCREEN,
];
