import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../testing/fakeApi';
import { createAlbum, createDetail } from '../testing/fixtures';
import { readWithoutScripts, visit } from '../testing/visit';

const api = () =>
  fakeApi({ atas_reunioes: [createDetail({ id: 7 })], albuns: [createAlbum({ id: 5, titulo: 'Sorteio' })] });

/** The feeds in the page's head. */
const feeds = () =>
  [...document.head.querySelectorAll('link[rel="alternate"]')].map((link) => [
    link.getAttribute('type'),
    link.getAttribute('href'),
  ]);

it.each([
  ['/atas-de-reunioes', '/atas-de-reunioes', ''],
  ['/legislacao', '/legislacao', ''],
  ['/galeria-de-imagens', '/galeria-de-imagens', ''],
  ['/busca?q=nota+fiscal&ordem=data', '/busca', '?q=nota+fiscal'],
])('%s offers its feeds in the head, and one in a link', async (url, path, query) => {
  await readWithoutScripts(url, api());
  expect(feeds()).toEqual([
    ['application/atom+xml', `${path}.atom${query}`],
    ['application/feed+json', `${path}.json${query}`],
  ]);
  const link = screen.getByRole('link', { name: 'Acompanhar por feed (Atom)' });
  expect(link.getAttribute('href')).toBe(`${path}.atom${query}`);
});

it('the first page offers the feeds of everything and of the questions', async () => {
  await readWithoutScripts('/', api());
  const paths = ['/perguntas-frequentes', '/novidades'];
  expect(feeds()).toEqual(
    paths.flatMap((path) => [
      ['application/atom+xml', `${path}.atom`],
      ['application/feed+json', `${path}.json`],
    ]),
  );
  const links = screen.getAllByRole('link', { name: /por feed/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Acompanhar as perguntas por feed (Atom)', '/perguntas-frequentes.atom'],
    ['Acompanhar por feed (Atom)', '/novidades.atom'],
  ]);
});

it.each(['/sobre', '/busca', '/atas-de-reunioes/7', '/nada'])('%s has no feed', async (url) => {
  await readWithoutScripts(url, api());
  expect(feeds()).toEqual([]);
  expect(screen.queryByRole('link', { name: /feed/ })).toBeNull();
});

it('the feeds in the head change with the page', async () => {
  const { user } = visit('/legislacao', api());
  await waitFor(() => expect(feeds()).toContainEqual(['application/atom+xml', '/legislacao.atom']));
  await user.click((await screen.findAllByRole('link', { name: 'Atas de reuniões' }))[0]!);
  await waitFor(() => expect(feeds()).toContainEqual(['application/atom+xml', '/atas-de-reunioes.atom']));
  expect(feeds()).toHaveLength(2);
  await user.click((await screen.findAllByRole('link', { name: 'Sobre o fundo' }))[0]!);
  await waitFor(() => expect(feeds()).toEqual([]));
});
