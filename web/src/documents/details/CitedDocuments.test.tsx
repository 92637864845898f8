import type { Citations, CitedDocument } from '@fundo/contract/citations';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeFindings } from '../../testing/axe';
import { fakeApi } from '../../testing/fakeApi';
import { createDetail } from '../../testing/fixtures';
import { readWithoutScripts } from '../../testing/visit';

const LEI: CitedDocument = {
  secao: 'legislacoes',
  id: 3,
  titulo: 'Lei 5.688/2023',
  endereco: '/legislacao/3',
  pagina: 2,
  como: 'Lei nº 5.688, de 14 de março de 2023',
};

const PLANO: CitedDocument = {
  secao: 'planos_investimento',
  id: 4,
  titulo: 'Plano de 2024',
  endereco: '/plano-de-investimento/4',
  pagina: null,
  como: 'Ata 03/2025',
};

const URN = 'urn:lex:br;sergipe;aracaju:municipal:lei:2023-03-14;5688';

const CITATIONS: Citations = {
  urn: URN,
  cita: [LEI],
  citado_em: [PLANO, { ...LEI, pagina: 1 }],
  page: 1,
  next_page: null,
};

const api = () =>
  fakeApi({
    atas_reunioes: [createDetail({ id: 7 })],
    citations: { 'atas_reunioes/7': CITATIONS },
  });

const linksOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('a document lists the documents that it cites and the ones that cite it, with the page of the words', async () => {
  await readWithoutScripts('/atas-de-reunioes/7', api());
  expect(linksOf('Este documento cita')).toEqual([
    ['Lei 5.688/2023', '/legislacao/3'],
    ['na página 2', '/atas-de-reunioes/7?pagina=2#pagina-2'],
  ]);
  expect(linksOf('Citado em')).toEqual([
    ['Plano de 2024', '/plano-de-investimento/4'],
    ['Lei 5.688/2023', '/legislacao/3'],
    ['na página 1', '/legislacao/3#pagina-1'],
  ]);
  expect(screen.getByRole('region', { name: 'Este documento cita' }).textContent).toContain(
    '“Lei nº 5.688, de 14 de março de 2023”, na página 2',
  );
  expect(await axeFindings()).toEqual([]);
});

it('a law has its URN', async () => {
  await readWithoutScripts('/atas-de-reunioes/7', api());
  expect(screen.getByText(URN).closest('dd')!.previousElementSibling!.textContent).toBe('URN (LexML)');
});

it('a document without citations has no part for them', async () => {
  const content = api();
  content.content.citations = { 'atas_reunioes/7': { ...CITATIONS, urn: null, cita: [], citado_em: [] } };
  await readWithoutScripts('/atas-de-reunioes/7', content);
  for (const name of ['Este documento cita', 'Citado em'])
    expect(screen.queryByRole('region', { name })).toBeNull();
  expect(screen.queryByText('URN (LexML)')).toBeNull();
});

it('further citations have a link, also without scripts', async () => {
  const content = api();
  content.content.citations = { 'atas_reunioes/7': { ...CITATIONS, page: 2, next_page: 3 } };
  await readWithoutScripts('/atas-de-reunioes/7?q=lei&citacoes=2', content);
  const pages = within(screen.getByRole('navigation', { name: 'Páginas das citações' }));
  expect(pages.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Citações anteriores', '/atas-de-reunioes/7?q=lei#citacoes'],
    ['Mais citações', '/atas-de-reunioes/7?q=lei&citacoes=3#citacoes'],
  ]);
  expect(content.requested).toContain('/api/v1/atas_reunioes/7/citacoes?page=2');
  expect(await axeFindings()).toEqual([]);
});

it('one page of citations has no links to others', async () => {
  await readWithoutScripts('/atas-de-reunioes/7', api());
  expect(screen.queryByRole('navigation', { name: 'Páginas das citações' })).toBeNull();
});

it('the citations may fail alone', async () => {
  const content = api();
  content.content.failing = ['atas_reunioes/7/citacoes'];
  await readWithoutScripts('/atas-de-reunioes/7', content);
  expect(screen.getByText('Ocorreu um erro ao carregar as citações')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Arquivo' })).toBeDefined();
});
