import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import axe from 'axe-core';
import { expectErrorLogged } from '../testing/expectErrorLogged';
import { createPng } from '../testing/files';
import { createTextPdf } from '../testing/pdfs';
import { renderBackOffice } from '../testing/renderBackOffice';
import { createAta, createPergunta } from '../testing/rows';
import { startFakeApi, type FakeApi } from '../testing/startFakeApi';

const listed = async () =>
  within(await screen.findByRole('region', { name: 'Antes de publicar' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('Antes de publicar', () => {
  let api: FakeApi;
  beforeEach(async () => {
    api = await startFakeApi({
      atas_reunioes: [createAta({ id: 3, descricao: 'De contas.' })],
      perguntas_frequentes: [createPergunta()],
    });
  });

  it('lists what the picked PDF has, and never blocks the save', async () => {
    api.matches.push({
      secao: 'legislacoes',
      id: 7,
      titulo: 'Lei antiga',
      versao: 1,
      registrada_em: '2025-03-14T12:00:00.000Z',
      publicada_em: '2025-03-14T12:00:00.000Z',
      substituida_em: null,
      removido_em: null,
      arquivo: '/uploads/a.pdf',
      atual: true,
    });
    const { user } = renderBackOffice('/atas-de-reunioes/create', api);
    await user.type(await screen.findByRole('textbox', { name: 'Título' }), 'Ata');
    const pdf = createTextPdf({ pages: [['CPF 529.982.247-25']] });
    await user.upload(screen.getByLabelText('Arquivo', { selector: 'input' }), pdf);
    await waitFor(async () =>
      expect(await listed()).toEqual([
        expect.stringMatching(/^Este mesmo arquivo já está em “Lei antiga”/),
        'CPF na página 1: ***.982.247-**. Confira se pode ser público. ',
        expect.stringMatching(/^Sem descrição/),
      ]),
    );
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Dados salvos com sucesso')).toBeDefined();
  });

  it('names a draft that has the same file, and opens its form in another tab', async () => {
    const draft = { secao: 'legislacoes', titulo: 'Lei nova', situacao: 'rascunho' } as const;
    for (const id of [7, 8]) api.unseenMatches.push({ ...draft, id, publicar_em: null, retirar_em: null });
    const { user } = renderBackOffice('/atas-de-reunioes/create', api);
    await user.upload(await screen.findByLabelText('Arquivo', { selector: 'input' }), createTextPdf());
    const said = /^Este mesmo arquivo já está em “Lei nova” \(Legislação\), que o público não vê: Rascunho\./;
    expect(await screen.findAllByText(said)).toHaveLength(2);
    const [link] = screen.getAllByRole('link', { name: 'Abrir o item' });
    expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual(['/legislacao/7', '_blank']);
  });

  it('is not shown for a public entry that nobody has changed', async () => {
    const { user } = renderBackOffice('/atas-de-reunioes/3', api);
    const titulo = await screen.findByRole('textbox', { name: 'Título' });
    expect(screen.queryByText('Antes de publicar')).toBeNull();
    await user.type(titulo, '!');
    expect(await screen.findByText('Nada a conferir.')).toBeDefined();
  });

  it('names an address of this site that answers 404', async () => {
    const { href } = window.location;
    vi.stubGlobal('location', { href, origin: 'https://fundo.example' });
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
      init?.method === 'HEAD' ? Promise.resolve(new Response(null, { status: 404 })) : fetch(input, init),
    );
    const { user } = renderBackOffice('/faq/1', api);
    const resposta = await screen.findByRole('textbox', { name: 'Resposta' });
    await user.clear(resposta);
    await user.click(resposta);
    await user.paste('Veja https://fundo.example/nada');
    await waitFor(async () =>
      expect(await listed()).toEqual(['O endereço https://fundo.example/nada não existe neste site. ']),
    );
  });

  it('names an address of another site that does not exist, and says nothing about the others', async () => {
    api.missingPages.add('https://cidade.example/nada');
    const { user } = renderBackOffice('/faq/1', api);
    const resposta = await screen.findByRole('textbox', { name: 'Resposta' });
    await user.clear(resposta);
    await user.click(resposta);
    await user.paste('Veja https://cidade.example/nada e https://cidade.example/lei');
    await waitFor(async () =>
      expect(await listed()).toEqual(['O endereço https://cidade.example/nada não existe no outro site. ']),
    );
    await user.clear(resposta);
    await waitFor(async () => expect(await listed()).toEqual([]));
  });

  it('says nothing about other sites if the server cannot be asked', async () => {
    expectErrorLogged(/503/);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    api.missingPages.add('https://cidade.example/nada');
    api.failNext('POST', 503, {}, 'admin/enderecos/conferir');
    const { user } = renderBackOffice('/faq/1', api);
    const resposta = await screen.findByRole('textbox', { name: 'Resposta' });
    await user.click(resposta);
    await user.paste(' https://cidade.example/nada');
    await waitFor(() => expect(console.warn).toHaveBeenCalled());
    expect(await listed()).toEqual([]);
  });

  it('counts photos without a caption', async () => {
    const { user } = renderBackOffice('/galeria_de_imagens/create', api);
    await user.upload(await screen.findByLabelText('Fotos', { selector: 'input' }), [
      createPng(),
      createPng(),
    ]);
    expect(await screen.findByText(/^2 fotos sem legenda/)).toBeDefined();
  });

  it('says that the search for copies has failed', async () => {
    expectErrorLogged(/invalid_type/);
    api.matches.push({} as never);
    const { user } = renderBackOffice('/atas-de-reunioes/3', api);
    await user.upload(
      await screen.findByLabelText('Arquivo', { selector: 'input' }),
      createTextPdf({ name: 'b.pdf' }),
    );
    expect(
      await screen.findByText('Não foi possível conferir se este arquivo já está no site.'),
    ).toBeDefined();
  });
});
