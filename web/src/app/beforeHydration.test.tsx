import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../testing/fakeApi';
import { hydrate, readWithoutScripts } from '../testing/visit';

// In a separate file, because a page reads its settings once.
it('keeps the contrast and the text size that were chosen before hydration', async () => {
  await readWithoutScripts('/', fakeApi());
  // @ts-expect-error -- a plain script of the page's head: it exports nothing and is loaded for its effect
  await import('../shared/settings/beforeHydration.js');
  const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
  button(/Alto contraste/).click();
  for (let clicks = 0; clicks < 4; clicks++) button(/A\+/).click();
  button(/A−/).click();
  const chosen = { contraste: 'alto', texto: '2' };
  expect(document.documentElement.dataset).toMatchObject(chosen);
  expect(button(/Alto contraste/).getAttribute('aria-pressed')).toBe('true');

  const app = await hydrate();
  await waitFor(() => expect(document.querySelectorAll('[data-antes]').length).toBe(0));
  expect(button(/Alto contraste/).getAttribute('aria-pressed')).toBe('true');
  expect(document.documentElement.dataset).toMatchObject(chosen);
  button(/Alto contraste/).click();
  expect(document.documentElement.dataset.contraste).toBeUndefined();
  await waitFor(() => expect(button(/Alto contraste/).getAttribute('aria-pressed')).toBe('false'));
  app.unmount();
});
