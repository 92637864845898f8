import { RESOURCES } from '@fundo/contract/resources';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { IDENTITY } from '../api/singles';
import { expectErrorLogged } from '../testing/expectErrorLogged';
import { drafts } from '../testing/draftsInMemory';
import { renderBackOffice } from '../testing/renderBackOffice';
import { createRows } from '../testing/rows';
import { startFakeApi } from '../testing/startFakeApi';

const open = async (path: string) => renderBackOffice(path, await startFakeApi(createRows()));

/** Visits every field with the keyboard, also in collapsed groups, and changes none. */
async function visitFields(form: HTMLElement, user: ReturnType<typeof renderBackOffice>['user']) {
  for (const group of form.querySelectorAll('details')) group.open = true;
  const fields = within(form).getAllByRole('textbox');
  fields[0]?.focus();
  while (form.contains(document.activeElement)) await user.tab();
}

describe('a form that nobody has touched', () => {
  const entries = Object.values(RESOURCES).flatMap(({ adminRoute }) => [
    `/${adminRoute}/create`,
    `/${adminRoute}/1`,
  ]);

  it.each(entries)('closes without a question, and leaves no draft: %s', async (path) => {
    const { user, router } = await open(path);
    await screen.findByRole('button', { name: 'Salvar' });
    await screen.findAllByRole('textbox');
    const form = document.querySelector('form')!;
    await visitFields(form, user);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe(path.replace(/\/[^/]*$/, ''));
    expect([...drafts.keys()]).toEqual([]);
  });

  it('leaves no draft if saving it fails', async () => {
    const api = await startFakeApi(createRows());
    const { user } = renderBackOffice('/faq/1', api);
    expectErrorLogged(/status code 500/);
    api.failNext('PUT', 500);
    await screen.findByRole('textbox', { name: 'Pergunta' });
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText(/^Ocorreu um erro ao salvar os dados/);
    expect([...drafts.keys()]).toEqual([]);
  });

  it('is left without a question, and leaves no draft: the identity of the site', async () => {
    const { user, router } = await open(`/${IDENTITY.route}`);
    await screen.findByRole('textbox', { name: /^Sigla do fundo/ });
    await visitFields(document.querySelector('form')!, user);
    await user.click(screen.getByRole('link', { name: 'FAQ' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/faq'));
    expect([...drafts.keys()]).toEqual([]);
  });
});
