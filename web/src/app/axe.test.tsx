import { screen, waitFor } from '@testing-library/react';
import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { axeFindings } from '../testing/axe';
import { fakeApi } from '../testing/fakeApi';
import {
  createAlbum,
  createAta,
  createLine,
  createLines,
  createPergunta,
  createYear,
} from '../testing/fixtures';
import { PUBLIC_ADDRESSES } from '../testing/publicAddresses';
import { readWithoutScripts, visit } from '../testing/visit';
import { ROUTES } from './routes';

const content = () =>
  fakeApi({
    atas_reunioes: [createAta({ id: 1 }), createAta()],
    perguntas_frequentes: [createPergunta(), createPergunta()],
    totals: createYear(),
    lines: createLines([createLine(), createLine({ fornecedor: null })]),
    albuns: [createAlbum({ id: 1 }), ...Array.from({ length: 9 }, () => createAlbum())],
  });

it('PUBLIC_ADDRESSES has an address of every kind of page', () => {
  const listed = ROUTES.filter(({ path }) =>
    PUBLIC_ADDRESSES.some((address) => matchPath(path, address.split('?')[0]!)),
  );
  expect(new Set(listed.map(({ chunk }) => chunk))).toEqual(new Set(ROUTES.map(({ chunk }) => chunk)));
});

it.each(PUBLIC_ADDRESSES)('axe finds nothing on %s as it is served', async (url) => {
  await readWithoutScripts(url, content());
  expect(await axeFindings()).toEqual([]);
});

it.each(PUBLIC_ADDRESSES)('axe finds nothing on %s if every read fails', async (url) => {
  const unreachable = { ...fakeApi(), fetchPath: async () => Response.json({}, { status: 500 }) };
  await readWithoutScripts(url, unreachable);
  expect(await axeFindings()).toEqual([]);
});

it('axe finds nothing with a question open', async () => {
  document.title = 'Página inicial';
  document.documentElement.lang = 'pt-BR';
  const { user } = visit('/', content());
  const [question] = await screen.findAllByRole('button', { expanded: false, name: /^Pergunta/ });
  await user.click(question!);
  await waitFor(() => expect(question!.getAttribute('aria-expanded')).toBe('true'));
  expect(await axeFindings()).toEqual([]);
});
