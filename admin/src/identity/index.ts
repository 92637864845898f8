import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';
import { IDENTITY } from './identity';

const IdentityScreen = lazy(() =>
  import('./IdentityScreen').then((module) => ({ default: module.IdentityScreen })),
);

export default {
  name: IDENTITY.route,
  options: { label: IDENTITY.title, single: true },
  icon: AccountBalanceOutlined,
  list: IdentityScreen,
} satisfies ResourceProps;
