import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { showEntrance } from './startScreen';

it('the entrance goes to the sign-in page only at Entrar', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  const enter = vi.fn(() => Promise.resolve());
  showEntrance(root, enter);
  expect(screen.getByRole('heading', { name: 'Área administrativa', level: 1 })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(enter).not.toHaveBeenCalled();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Entrar' }));
  expect(enter).toHaveBeenCalledOnce();
});
