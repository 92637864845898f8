import type { DocumentRead } from '@fundo/contract/document';
import { DOCUMENT_SECTIONS, SECTIONS } from '@fundo/contract/sections';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { documentPath } from '../shared/routing/documentPages';
import { axeFindings } from '../testing/axe';
import { fakeApi } from '../testing/fakeApi';
import { createAta } from '../testing/fixtures';
import { readWithoutScripts, visit } from '../testing/visit';

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

const ataOf = (year: number, n = 1, fields: Partial<DocumentRead> = {}) =>
  createAta({ titulo: `Ata ${n}/${year}`, created_at: `${year}-06-0${n}T15:00:00.000Z`, ...fields });
const titlesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link', { name: /abre em nova guia$/ })
    .map(({ textContent }) => textContent.replace(/ \(.*/, ''));

describe('a list of several years', () => {
  const content = () => fakeApi({ atas_reunioes: [ataOf(2025, 2), ataOf(2025), ataOf(2023)] });

  it('has a heading with a count and a bulleted list for each year, in the order of the API', async () => {
    await readWithoutScripts('/atas-de-reunioes', content());
    const headings = screen.getAllByRole('heading', { level: 2, name: /^20/ });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['2025 2 documentos', '2023 1 documento']);
    const lists = ['2025', '2023'].map((year) =>
      screen.getByRole('list', { name: `Atas de reuniões de ${year}` }),
    );
    expect(lists.map(titlesIn)).toEqual([['Ata 2/2025', 'Ata 1/2025'], ['Ata 1/2023']]);
  });

  it('links to each year', async () => {
    await readWithoutScripts('/atas-de-reunioes', content());
    const links = within(screen.getByRole('navigation', { name: 'Anos' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['2025 (2)', '2023 (1)']);
    const ids = links.map((link) => link.getAttribute('href')!.slice(1));
    expect(ids.map((id) => document.getElementById(id)?.tagName)).toEqual(['H2', 'H2']);
    expect(await axeFindings()).toEqual([]);
  });

  it('counts a document in the year that it had in the time zone of the fund', async () => {
    const atas = [ataOf(2025, 1, { created_at: '2025-01-01T02:00:00.000Z' })];
    await readWithoutScripts('/atas-de-reunioes', fakeApi({ atas_reunioes: atas }));
    expect(screen.getByRole('heading', { level: 2, name: '2024 1 documento' })).toBeDefined();
    expect(screen.queryByRole('navigation', { name: 'Anos' })).toBeNull();
  });
});

it('shows the description of a document under its title, and the beginning of a long one', async () => {
  const atas = [
    ataOf(2025, 2, { descricao: 'Prêmio de R$ 500,00.' }),
    ataOf(2025, 1, { descricao: 'palavra '.repeat(100) }),
  ];
  await readWithoutScripts('/atas-de-reunioes', fakeApi({ atas_reunioes: atas }));
  const [short, long] = screen.getAllByRole('listitem').filter((item) => item.closest('main ul[aria-label]'));
  expect(within(short!).getByText('Prêmio de R$\u00a0500,00.', { normalizer: String })).toBeDefined();
  const excerpt = within(long!).getByText(/^palavra/).textContent;
  expect(excerpt).toMatch(/^(palavra ?)+…$/u);
  expect(excerpt.length).toBeLessThanOrEqual(201);
});

describe('more than thirty documents', () => {
  const atas = (count: number) =>
    Array.from({ length: count }, (_, n) => createAta({ titulo: `Ata ${n}`, numero: `${n}/2025` }));

  it('are filtered by their words, and counted', async () => {
    const { user } = visit('/atas-de-reunioes', fakeApi({ atas_reunioes: atas(31) }));
    const field = await screen.findByRole('searchbox', { name: 'Procurar nesta lista' });
    expect(screen.getByText('31 documentos', { selector: 'output' })).toBeDefined();
    await user.type(field, 'ÁTA 30/2025');
    expect(screen.getByText('1 de 31 documentos').tagName).toBe('OUTPUT');
    expect(titlesIn(screen.getByRole('list', { name: 'Atas de reuniões' }))).toEqual(['Ata 30']);
    await user.type(field, ' multa');
    expect(screen.getByText(/^Nenhum documento tem estas palavras/)).toBeDefined();
  });

  it('are filtered without JavaScript too', async () => {
    await readWithoutScripts('/atas-de-reunioes?documento=30/2025', fakeApi({ atas_reunioes: atas(31) }));
    expect(screen.getByText('1 de 31 documentos')).toBeDefined();
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Procurar nesta lista' });
    expect(field.value).toBe('30/2025');
    expect(field.form!.getAttribute('action')).toBe('/atas-de-reunioes');
    expect(within(field.form!).getByRole('button', { name: 'Procurar' })).toBeDefined();
  });

  it('are the minimum for a filter', async () => {
    await readWithoutScripts('/atas-de-reunioes', fakeApi({ atas_reunioes: atas(30) }));
    expect(screen.queryByRole('searchbox', { name: 'Procurar nesta lista' })).toBeNull();
  });
});

it('shows the label of Legislação above its heading', async () => {
  visit('/legislacao', fakeApi());
  const label = await screen.findByText('MAIS TRANSPARÊNCIA');
  const heading = screen.getByRole('heading', { level: 1, name: 'Legislação' });
  expect(label.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it.each([
  ['/prestacao-de-contas', ['/numeros']],
  ['/plano-de-investimento', ['/numeros']],
  ['/legislacao', []],
])('%s links to the figures of its documents, if they may have some', async (url, addresses) => {
  await readWithoutScripts(url, fakeApi());
  const main = within(screen.getByRole('main'));
  const links = main.queryAllByRole('link', { name: 'O fundo em números' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
});

it.each([
  ['/atas-de-reunioes', 'Aqui estão as atas das reuniões'],
  ['/prestacao-de-contas', 'Aqui estão as prestações de contas'],
  ['/plano-de-investimento', 'Aqui estão os planos de investimento'],
])('%s introduces its documents in a sentence', async (url, words) => {
  visit(url, fakeApi());
  expect((await screen.findByText(new RegExp(`^${words}`))).tagName).toBe('P');
});
