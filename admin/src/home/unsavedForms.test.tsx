import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drafts } from '../testing/draftsInMemory';
import { expectErrorLogged } from '../testing/expectErrorLogged';
import { renderBackOffice } from '../testing/renderBackOffice';
import { createPergunta } from '../testing/rows';
import { startFakeApi } from '../testing/startFakeApi';

const AT = Date.parse('2026-11-25T14:30:00Z');

it("lists the person's drafts by name and time, and discards each alone", async () => {
  drafts.set('ana /faq/create', { values: { titulo: ' Quem fiscaliza? ' }, at: AT });
  drafts.set('ana /faq/4', { values: {}, at: AT });
  drafts.set('outra /faq/5', { values: { titulo: 'Segredo' }, at: AT });
  const { user } = renderBackOffice('/', await startFakeApi());

  const link = await screen.findByRole('link', { name: 'FAQ, novo item: Quem fiscaliza?' });
  expect(link.closest('li')?.textContent).toContain('25/11/2026, 11:30');
  expect(screen.getByRole('link', { name: 'FAQ, edição de um item' })).toBeDefined();
  expect(screen.queryByText(/Segredo/)).toBeNull();

  const discard = () =>
    user.click(screen.getByRole('button', { name: 'Descartar FAQ, novo item: Quem fiscaliza?' }));
  await discard();
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Descartar o que você preencheu?' }),
  );
  await user.click(question.getByRole('button', { name: 'Cancelar' }));
  expect(drafts.size).toBe(3);
  await discard();
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect([...drafts.keys()]).toEqual(['ana /faq/4', 'outra /faq/5']));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Quem fiscaliza/ })).toBeNull());
  expect(screen.getByRole('link', { name: 'FAQ, edição de um item' })).toBeDefined();
});

it('keeps the draft of a deleted entry until the person discards it', async () => {
  expectErrorLogged(/status code 404/);
  drafts.set('ana /faq/99', { values: { titulo: 'Quem?' }, at: AT });
  const api = await startFakeApi({ perguntas_frequentes: [createPergunta({ id: 4 })] });
  const { user, router } = renderBackOffice('/faq/99', api);
  const notice = await screen.findByRole('alertdialog', { name: 'Este item não existe mais' });
  await user.click(within(notice).getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/faq'));
  expect(drafts.has('ana /faq/99')).toBe(true);

  await router.navigate('/faq/99');
  await user.click(await screen.findByRole('button', { name: 'Descartar o rascunho' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/faq'));
  expect(drafts.has('ana /faq/99')).toBe(false);
});
