import { render, screen, waitFor } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { toast } from 'sonner';
import { describe, expect, it } from 'vitest';
import { Toasts } from './Toasts';

describe('the toasts', () => {
  it('stand at the bottom right, three at once, in a region that is announced', async () => {
    render(
      <AdminContext>
        <Toasts />
      </AdminContext>,
    );
    for (const words of ['um', 'dois', 'três', 'quatro']) toast.success(words);
    await screen.findByText('quatro');
    const region = screen.getByRole('region', { name: /^Notificações/ });
    expect(region.getAttribute('aria-live')).toBe('polite');
    const list = region.querySelector('ol');
    expect([list?.dataset['yPosition'], list?.dataset['xPosition']]).toEqual(['bottom', 'right']);
    expect([list?.style.getPropertyValue('--width'), list?.style.getPropertyValue('--gap')]).toEqual([
      '356px',
      '14px',
    ]);
    await waitFor(() => expect(region.querySelectorAll('li[data-visible=true]')).toHaveLength(3));
  });
});
