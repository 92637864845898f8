import { MAX_SEARCH_WORDS } from '@fundo/contract/limits';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../../testing/axe';
import { fakeApi } from '../../testing/fakeApi';
import { createAlbum, createAta, createPergunta } from '../../testing/fixtures';
import { readWithoutScripts, visit } from '../../testing/visit';

const content = () =>
  fakeApi({
    atas_reunioes: [createAta({ titulo: 'Ata do sorteio 3' }), createAta({ titulo: 'Ata 4' })],
    legislacoes: [createAta({ titulo: 'Lei do sorteio' })],
    perguntas_frequentes: [
      createPergunta({ id: 9, titulo: 'Quem concorre?', resposta: 'Ao sorteio, todos.' }),
    ],
    albuns: [createAlbum({ id: 5, titulo: 'Sorteio de maio' })],
  });

const linksOf = async (section: string) =>
  within(await screen.findByRole('region', { name: section }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the search', () => {
  it('finds documents, albums and questions, section by section', async () => {
    visit('/busca?q=sorteio', content());
    expect((await screen.findByText('4 resultados para “sorteio”')).tagName).toBe('OUTPUT');
    expect((await linksOf('Atas de reuniões')).map(([text]) => text)).toEqual([
      'Ata do sorteio 3 (PDF, 1,2 MB) abre em nova guia',
      'Detalhes',
    ]);
    expect(await linksOf('Álbum de Fotos')).toEqual([['Sorteio de maio', '/galeria-de-imagens/5']]);
    expect(await linksOf('Perguntas frequentes')).toEqual([['Quem concorre?', '/#pergunta-9']]);
    expect(screen.queryByRole('region', { name: 'Planos de investimento' })).toBeNull();
  });

  it('searches again without a reload, and keeps the words in the address', async () => {
    const { user } = visit('/busca?q=lei', content());
    const box = await screen.findByRole('searchbox', { name: 'O que você procura?' });
    expect((box as HTMLInputElement).value).toBe('lei');
    await user.clear(box);
    await user.type(box, 'sorteio{Enter}');
    expect(await screen.findByText('4 resultados para “sorteio”')).toBeDefined();
    await waitFor(() => expect(document.title).toBe('Busca por “sorteio” | FUNDAT'));
  });

  it('says that nothing was found', async () => {
    visit('/busca?q=girafa', content());
    expect(await screen.findByText(/Nada foi encontrado para “girafa”/)).toBeDefined();
  });

  it('sends no request for fewer than two letters', async () => {
    const api = content();
    visit('/busca?q=a', api);
    expect(await screen.findByText('Escreva ao menos 2 letras.')).toBeDefined();
    expect(api.requested).toEqual(['/api/v1/site']);
  });

  it('says that it failed, and searches again when asked', async () => {
    const api = content();
    api.content.failing = ['legislacoes'];
    const { user } = visit('/busca?q=lei', api);
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    expect(screen.getByText('Ocorreu um erro ao buscar')).toBeDefined();
    api.content.failing = [];
    await user.click(retry);
    expect(await screen.findByText('1 resultado para “lei”')).toBeDefined();
  });

  it('says which words of a long question it left out', async () => {
    const words = Array.from({ length: MAX_SEARCH_WORDS }, (_, index) => `Palavra${index}`);
    const question = [...words, 'palavra3', 'É', 'Ação'].join(' ');
    await readWithoutScripts(`/busca?${new URLSearchParams({ q: question }).toString()}`, content());
    expect(screen.getByText(/^A busca usa as primeiras/).textContent).toBe(
      'A busca usa as primeiras 12 palavras diferentes. Ficaram de fora: “É Ação”.',
    );
    await readWithoutScripts('/busca?q=sorteio+do+sorteio', content());
    expect(screen.queryByText(/Ficaram de fora/)).toBeNull();
  });

  it('works without JavaScript', async () => {
    await readWithoutScripts('/busca?q=sorteio', content());
    expect(screen.getByText('4 resultados para “sorteio”')).toBeDefined();
    const form = screen.getByRole('searchbox').closest('form')!;
    expect([form.getAttribute('action'), form.method]).toEqual(['/busca', 'get']);
  });

  it('has no axe violations', async () => {
    document.title = 'Busca';
    document.documentElement.lang = 'pt-BR';
    visit('/busca?q=sorteio', content());
    await screen.findByText('4 resultados para “sorteio”');
    expect(await axeFindings()).toEqual([]);
  });
});
