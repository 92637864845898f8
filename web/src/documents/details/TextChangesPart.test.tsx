import type { TextChanges } from '@fundo/contract/document-text';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../../testing/axe';
import { fakeApi } from '../../testing/fakeApi';
import { createDetail, createText, createVersion } from '../../testing/fixtures';
import { readWithoutScripts, visit } from '../../testing/visit';

const URL = '/atas-de-reunioes/7';

const CHANGES: TextChanges = {
  versao: 3,
  anterior: 2,
  estado: 'lido',
  frases: [
    { tipo: 'igual', texto: 'A reunião começou.' },
    { tipo: 'tirada', texto: 'O total é dez.' },
    { tipo: 'posta', texto: 'O total é doze.' },
  ],
};

const api = (
  change: Partial<TextChanges> = {},
  versions = [3, 2, 1].map((versao) => createVersion(versao)),
) =>
  fakeApi({
    atas_reunioes: [createDetail({ id: 7, versoes: versions })],
    changes: { 'atas_reunioes/7': { ...CHANGES, ...change } },
  });

const comparison = () => within(screen.getByRole('region', { name: 'O que mudou no texto da versão 3' }));

describe('the changes in the text of a version', () => {
  it('have a link in every version with a version before, if both have a file', async () => {
    await readWithoutScripts(URL, api());
    const links = screen.getAllByRole('link', { name: /^O que mudou no texto/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `${URL}?comparar=3#mudancas`,
      `${URL}?comparar=2#mudancas`,
    ]);
    await readWithoutScripts(`${URL}?pagina=2&q=total`, api());
    expect(
      screen.getAllByRole('link', { name: /^O que mudou no texto/ }).map((link) => link.getAttribute('href')),
    ).toEqual([`${URL}?pagina=2&q=total&comparar=3#mudancas`, `${URL}?pagina=2&q=total&comparar=2#mudancas`]);
    const withdrawn = [createVersion(3), createVersion(2, { arquivo: null }), createVersion(1)];
    await readWithoutScripts(URL, api({}, withdrawn));
    expect(screen.queryByRole('link', { name: /^O que mudou no texto/ })).toBeNull();
  });

  it('are shown sentence by sentence, in words too', async () => {
    await readWithoutScripts(`${URL}?comparar=3`, api());
    expect(comparison().getByText('O total é dez.').tagName).toBe('DEL');
    expect(comparison().getByText('O total é doze.').tagName).toBe('INS');
    expect(comparison().getByText('O total é dez.').parentElement!.textContent).toBe('Saiu: O total é dez.');
    expect(comparison().getByText('O total é doze.').parentElement!.textContent).toBe(
      'Entrou: O total é doze.',
    );
    expect(await axeFindings()).toEqual([]);
  });

  it('are closed by a link to the text, which keeps the page and the words', async () => {
    const close = () => comparison().getByRole('link', { name: 'Fechar a comparação' }).getAttribute('href');
    await readWithoutScripts(`${URL}?comparar=3`, api());
    expect(close()).toBe(`${URL}#texto`);
    await readWithoutScripts(`${URL}?pagina=2&q=total&comparar=3`, api());
    expect(close()).toBe(`${URL}?pagina=2&q=total#texto`);
  });

  it('have the focus once opened, and the text has it once closed', async () => {
    const content = api();
    content.content.texts = { 'atas_reunioes/7': createText(['O total é doze.']) };
    const { user } = visit(`${URL}?q=total`, content);
    await user.click(await screen.findByRole('link', { name: 'O que mudou no texto da versão 3' }));
    const heading = await screen.findByRole('heading', { name: 'O que mudou no texto da versão 3' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await user.click(comparison().getByRole('link', { name: 'Fechar a comparação' }));
    await waitFor(() => expect(heading.isConnected).toBe(false));
    const text = screen.getByRole('heading', { name: 'Texto do documento' });
    await waitFor(() => expect(document.activeElement).toBe(text));
    expect(screen.getByText('total').tagName).toBe('MARK');
  });

  it('say that a version cannot be compared, and can be closed', async () => {
    const content = api();
    content.content.changes = {};
    await readWithoutScripts(`${URL}?comparar=3`, content);
    expect(comparison().getByText('Esta versão não pode ser comparada.')).toBeDefined();
    expect(comparison().getByRole('link', { name: 'Fechar a comparação' })).toBeDefined();
    expect(await axeFindings()).toEqual([]);
  });

  it('may be none', async () => {
    await readWithoutScripts(`${URL}?comparar=3`, api({ frases: [{ tipo: 'igual', texto: 'Igual.' }] }));
    expect(comparison().getByText('O texto é o mesmo que o da versão 2.')).toBeDefined();
  });

  it.each<[TextChanges['estado'], RegExp]>([
    ['lendo', /ainda está sendo lido/],
    ['lido em parte', /só foi lido em parte/],
    ['longo demais', /é longo demais/],
    ['sem texto', /não tem texto/],
    ['protegido', /protegido por senha/],
    ['danificado', /está danificado/],
    ['falhou', /não pôde ser lido/],
  ])('cannot be told of every text: %s', async (estado, words) => {
    await readWithoutScripts(`${URL}?comparar=3`, api({ estado, frases: [] }));
    expect(comparison().getByText(words)).toBeDefined();
  });

  it('are requested by a link, and may fail alone', async () => {
    const content = api();
    content.content.failing = ['atas_reunioes/7/diferencas'];
    const { user } = visit(URL, content);
    await user.click(await screen.findByRole('link', { name: 'O que mudou no texto da versão 3' }));
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    content.content.failing = [];
    await user.click(retry);
    expect(await screen.findByText('O total é doze.')).toBeDefined();
  });

  it.each(['comparar=1', 'comparar=x', ''])('are absent otherwise: %s', async (query) => {
    const content = api();
    await readWithoutScripts(`${URL}?${query}`, content);
    expect(screen.queryByRole('region', { name: /^O que mudou no texto/ })).toBeNull();
    expect(content.requested.some((path) => path.includes('diferencas'))).toBe(false);
  });
});
