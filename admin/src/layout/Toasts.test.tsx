import Dialog from '@mui/material/Dialog';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useNotify } from 'ra-core';
import { AdminContext } from 'react-admin';
import { toast } from 'sonner';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { i18nProvider } from '../page/i18nProvider';
import { Toasts } from './Toasts';

const KINDS = ['info', 'warning', 'error'] as const;

/** Sends notifications as react-admin does. */
const Notifier = () => {
  const notify = useNotify();
  return KINDS.map((type) => (
    <button key={type} onClick={() => notify('ra.notification.http_error', { type })}>
      {type}
    </button>
  ));
};

const renderToasts = () =>
  render(
    <AdminContext i18nProvider={i18nProvider}>
      <Notifier />
      <Toasts />
    </AdminContext>,
  );

const region = () => screen.getByRole('region', { name: /^Notificações/ });
const toastOf = (text: string) => screen.getByText(text).closest('li');

describe('the toasts', () => {
  afterEach(() => void vi.useRealTimers());

  it('are at the bottom right, three at once, in a live region', async () => {
    renderToasts();
    for (const text of ['um', 'dois', 'três', 'quatro']) toast.success(text);
    await screen.findByText('quatro');
    expect(region().getAttribute('aria-live')).toBe('polite');
    const list = region().querySelector('ol');
    expect([list?.dataset['yPosition'], list?.dataset['xPosition']]).toEqual(['bottom', 'right']);
    expect([list?.style.getPropertyValue('--width'), list?.style.getPropertyValue('--gap')]).toEqual([
      '356px',
      '14px',
    ]);
    await waitFor(() => expect(region().querySelectorAll('li[data-visible=true]')).toHaveLength(3));
  });

  it('disappear after 4 s, except one for work in progress', () => {
    vi.useFakeTimers();
    renderToasts();
    act(() => {
      toast.success('Feito');
      toast.loading('Fazendo...');
      vi.advanceTimersByTime(3999);
    });
    expect(toastOf('Feito')?.dataset['removed']).toBe('false');
    act(() => vi.advanceTimersByTime(200));
    act(() => vi.advanceTimersByTime(1000));
    expect(screen.queryByText('Feito')).toBeNull();
    expect(screen.getByText('Fazendo...')).toBeDefined();
  });

  it('take the focus at Alt+T', async () => {
    renderToasts();
    toast.success('Feito');
    await screen.findByText('Feito');
    fireEvent.keyDown(document, { code: 'KeyT', altKey: true });
    expect(document.activeElement).toBe(region().querySelector('ol'));
  });

  it('take the focus at Alt+T while a dialog is open, and keep it', async () => {
    renderToasts();
    render(
      <Dialog open container={() => document.getElementById('dialogs')}>
        <button>no diálogo</button>
      </Dialog>,
    );
    screen.getByRole('button', { name: 'no diálogo' }).focus();
    toast.success('Feito');
    await screen.findByText('Feito');
    fireEvent.keyDown(document, { code: 'KeyT', altKey: true });
    expect(document.activeElement).toBe(region().querySelector('ol'));
  });

  it.each(KINDS)("show react-admin's own notifications, as %s and in Portuguese", async (kind) => {
    renderToasts();
    fireEvent.click(screen.getByRole('button', { name: kind }));
    const text = i18nProvider.translate('ra.notification.http_error');
    await screen.findByText(text);
    expect(toastOf(text)?.dataset['type']).toBe(kind);
  });
});
