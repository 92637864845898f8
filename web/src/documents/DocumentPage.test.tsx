import { DOCUMENT_SECTIONS, SECTIONS } from '@fundo/contract/sections';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { documentPath } from '../shared/routing/documentPages';
import { fakeApi } from '../testing/fakeApi';
import { createAta } from '../testing/fixtures';
import { visit } from '../testing/visit';

const EMPTY = 'Volte em breve! Estamos atualizando as informações desta página.';

describe.each(
  DOCUMENT_SECTIONS.map((section) => [
    documentPath(section),
    SECTIONS[section].listKey,
    SECTIONS[section].title,
  ]),
)('%s', (url, list, title) => {
  it('lists every document with a link to its file (type, size, new tab) and a link to its page', async () => {
    visit(url, fakeApi({ [list]: [createAta({ id: 7, titulo: 'Documento 1', arquivo: '/uploads/1.pdf' })] }));
    const entries = within(await screen.findByRole('list', { name: title }));
    const link = entries.getByRole('link', { name: 'Documento 1 (PDF, 1,2 MB) abre em nova guia' });
    expect(link.getAttribute('href')).toBe('/uploads/1.pdf');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener');
    const details = entries.getByRole('link', { name: 'Detalhes de Documento 1' });
    expect(details.getAttribute('href')).toBe(`${url}/7`);
    expect(details.getAttribute('target')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
  });

  it('says that it is loading, and to come back soon', async () => {
    visit(url, { ...fakeApi(), fetchPath: () => new Promise(() => {}) });
    expect(await screen.findByText(EMPTY)).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('Carregando...');
  });

  it('says to come back soon when there is nothing', async () => {
    visit(url, fakeApi());
    expect(await screen.findByText(EMPTY)).toBeDefined();
  });

  it('says that it failed, and reads again on request', async () => {
    const api = fakeApi({ failing: [list], [list]: [createAta({ titulo: 'Documento 1' })] });
    const { user } = visit(url, api);
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    expect(screen.getByText('Ocorreu um erro ao carregar os documentos')).toBeDefined();
    expect(screen.queryByText(EMPTY)).toBeNull();
    api.content.failing = [];
    await user.click(retry);
    expect(await screen.findByRole('link', { name: /^Documento 1/ })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

it('shows the label of Legislação above its heading', async () => {
  visit('/legislacao', fakeApi());
  const label = await screen.findByText('MAIS TRANSPARÊNCIA');
  const heading = screen.getByRole('heading', { level: 1, name: 'Legislação' });
  expect(label.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it.each([
  ['/atas-de-reunioes', 'Aqui estão as atas das reuniões'],
  ['/prestacao-de-contas', 'Aqui estão as prestações de contas'],
  ['/plano-de-investimento', 'Aqui estão os planos de investimento'],
])('%s introduces its documents in a sentence', async (url, words) => {
  visit(url, fakeApi());
  expect((await screen.findByText(new RegExp(`^${words}`))).tagName).toBe('P');
});
