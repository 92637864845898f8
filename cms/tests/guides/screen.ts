import { all, create, insert, types, units, type Guide } from './Guide.ts';

const FOLDER = 'admin/src/screens/help';

/** Adds Ajuda. */
export const screen: Guide = {
  title: 'Add a screen of the back-office',
  steps: [
    {
      file: `${FOLDER}/HelpScreen.tsx`,
      named: 'admin/src/screens/',
      edit: create(`import Typography from '@mui/material/Typography';

/** How to get help. */
export const HelpScreen = () => <Typography variant="h5" component="h1">Precisa de ajuda?</Typography>;
`),
      forgotten: { check: types('admin'), says: /HelpScreen/ },
    },
    {
      file: 'admin/src/screens/screens.ts',
      edit: all(
        insert(
          'after',
          "export const RECORD_SCREENS: readonly Omit<Screen, 'isSingle'>[] = [\n",
          `  {
    route: 'ajuda',
    title: 'Ajuda',
    icon: HistoryOutlined,
    component: lazyScreen('help', async () => (await import('./help/HelpScreen')).HelpScreen),
  },
`,
        ),
      ),
      forgotten: { check: units('admin', 'help/HelpScreen.test'), says: /'ajuda'/ },
    },
    {
      file: `${FOLDER}/HelpScreen.test.tsx`,
      named: 'admin/src/screens/',
      edit: create(`import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderBackOffice } from '../../testing/renderBackOffice';
import { startFakeApi } from '../../testing/startFakeApi';
import { RECORD_SCREENS } from '../screens';

it('is at its address, and in the navigation', async () => {
  expect(RECORD_SCREENS.map(({ route }) => route)).toContain('ajuda');
  renderBackOffice('/ajuda', await startFakeApi());
  expect(await screen.findByRole('heading', { name: 'Precisa de ajuda?' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ajuda' })).toBeDefined();
});
`),
    },
  ],
  checks: [types('admin'), units('admin', 'help/HelpScreen.test')],
};
