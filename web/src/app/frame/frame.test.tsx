import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PAGES } from '../../shared/routing/pages';
import { fakeApi } from '../../testing/fakeApi';
import { ORIGIN, readWithoutScripts, visit } from '../../testing/visit';
import { startApp } from '../startApp';

it('the header links to every page and to the taxpayer portal', async () => {
  visit('/sobre', fakeApi());
  const header = within(await screen.findByRole('banner'));
  const links = header.getAllByRole('navigation').map((nav) =>
    within(nav)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  );
  expect(links).toContainEqual(PAGES.map(({ to, label }) => [label, to]));
  const portal = await header.findByRole('link', { name: /Portal do Contribuinte/ });
  expect(portal.getAttribute('href')).toBe('https://contribuinte.example.gov.br');
  expect(portal.getAttribute('target')).toBe('_blank');
  expect(portal.getAttribute('rel')).toBe('noopener');
  expect(header.getByRole('link', { name: /página inicial/ }).getAttribute('href')).toBe('/');
});

it('the menu of small screens has the name of the fund and closes on navigation', async () => {
  const { user } = visit('/', fakeApi());
  const title = (await screen.findByText('Menu')).closest('summary')!;
  await waitFor(() => expect(title.textContent).toBe('Menu FUNDAT'));
  const menu = () => screen.getByText('Menu').closest('details')!;
  menu().open = true;
  await user.click(within(menu()).getByRole('link', { name: 'Sobre o fundo' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sobre o fundo' })).toBeDefined();
  expect(menu().open).toBe(false);
});

it('the footer names the department and its contacts', async () => {
  visit('/sobre', fakeApi());
  const footer = within(await screen.findByRole('contentinfo'));
  for (const text of [/Secretaria Municipal de Finanças arrecada/, /Rua da Cidadania/, /© 2024/]) {
    expect(await footer.findByText(text)).toBeDefined();
  }
  for (const name of ['(00) 3000-0100', 'fundat@portosereno.example.gov.br', 'Mapa do site', 'Ouvidoria']) {
    expect(footer.getByRole('link', { name })).toBeDefined();
  }
  const department = footer.getByRole('link', { name: 'Página da Secretaria Municipal de Finanças' });
  expect(department.getAttribute('href')).toBe('https://financas.example.gov.br');
});

describe('the end of a page', () => {
  const form = () => screen.getByRole<HTMLFormElement>('form', { name: 'Esta página ajudou?' });

  it('asks whether it helped, in a form that works without JavaScript', async () => {
    await readWithoutScripts('/galeria-de-imagens?ordem=asc', fakeApi());
    expect([form().method, form().getAttribute('action')]).toEqual(['post', '/opiniao']);
    const sent = ['Sim', 'Não'].map((name) => {
      const button = within(form()).getByRole<HTMLButtonElement>('button', { name });
      return new URLSearchParams(new FormData(form(), button) as never).toString();
    });
    expect(sent).toEqual([
      'pagina=%2Fgaleria-de-imagens&ajudou=sim',
      'pagina=%2Fgaleria-de-imagens&ajudou=nao',
    ]);
  });

  it('has a prepared e-mail about an error in it', async () => {
    await readWithoutScripts('/sobre', fakeApi());
    const link = within(form()).getByRole('link', { name: 'Avisar de um erro nesta página' });
    const mail = new URL(link.getAttribute('href')!);
    expect(mail.protocol + mail.pathname).toBe('mailto:fundat@portosereno.example.gov.br');
    expect(mail.searchParams.get('subject')).toBe('Erro na página /sobre');
    expect(mail.searchParams.get('body')).toBe(`Página: ${ORIGIN}/sobre\r\n\r\nO que está errado: `);
  });

  it('asks about the page that the visitor has navigated to', async () => {
    const { user } = visit('/', fakeApi());
    await user.click(await screen.findByRole('link', { name: 'Saiba mais' }));
    await screen.findByRole('heading', { level: 1, name: 'Sobre o fundo' });
    expect(new FormData(form()).get('pagina')).toBe('/sobre');
  });

  it('asks nothing about a page that does not exist', async () => {
    await readWithoutScripts('/nada', fakeApi());
    expect(screen.queryByText('Esta página ajudou?')).toBeNull();
  });
});

it('moves the focus to a new page and sets its title', async () => {
  const { user } = visit('/', fakeApi());
  await user.click(await screen.findByRole('link', { name: 'Saiba mais' }));
  await screen.findByRole('heading', { level: 1, name: 'Sobre o fundo' });
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await waitFor(() => expect(document.title).toBe('Sobre o fundo | FUNDAT'));
});

it('keeps contrast and text size for the next visit', async () => {
  const { user, unmount } = visit('/sobre', fakeApi());
  const root = document.documentElement;
  await user.click(await screen.findByRole('button', { name: 'Alto contraste' }));
  await user.click(screen.getByRole('button', { name: 'A+ aumentar o texto' }));
  expect(root.dataset).toMatchObject({ contraste: 'alto', texto: '1' });
  expect(screen.getByRole('button', { name: 'Alto contraste' }).getAttribute('aria-pressed')).toBe('true');
  unmount();

  delete root.dataset.contraste;
  delete root.dataset.texto;
  // @ts-expect-error -- a plain script of the page's head: it exports nothing and is loaded for its effect
  await import('../../shared/settings/beforeHydration.js');
  expect(root.dataset).toMatchObject({ contraste: 'alto', texto: '1' });
});

it('keeps what was typed in the search box before hydration', async () => {
  window.history.replaceState(null, '', '/sobre');
  await readWithoutScripts('/sobre', fakeApi());
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Buscar no site' }).value = 'nota';
  const page = await startApp(document.getElementById('root')!);
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Buscar no site' });
  expect(box.value).toBe('nota');
  page.unmount();
});
