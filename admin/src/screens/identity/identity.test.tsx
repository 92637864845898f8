import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drafts } from '../../testing/draftsInMemory';
import { expectErrorLogged } from '../../testing/expectErrorLogged';
import { etagOf } from '../../testing/fakeRows';
import { renderBackOffice } from '../../testing/renderBackOffice';
import { createSite } from '../../testing/rows';
import { startFakeApi, type FakeApi } from '../../testing/startFakeApi';

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Salvar' });

describe("the site's identity", () => {
  let api: FakeApi;
  beforeEach(async () => {
    api = await startFakeApi();
  });

  it('is edited in one form, and saved as a whole, with its version', async () => {
    const { user } = renderBackOffice('/identidade', api);
    const sigla = await field('Sigla do fundo');
    await user.clear(sigla);
    await user.type(sigla, 'NOVA');
    await user.click(save());
    await screen.findByText('Dados editados com sucesso');
    expect(api.writes()).toEqual([
      {
        method: 'PUT',
        url: 'admin/site',
        authorization: 'Bearer the-token',
        body: createSite({ sigla: 'NOVA' }),
        ifMatch: etagOf(createSite()),
        idempotencyKey: expect.any(String),
      },
    ]);
  });

  it('survives the end of the session, with the parts that were added, and is saved after the new sign-in', async () => {
    expectErrorLogged(/status code 401/);
    const first = renderBackOffice('/identidade', api);
    await first.user.type(await field('Sigla do fundo'), '2');
    await first.user.click(screen.getByRole('button', { name: '+ Adicionar link de contato' }));
    const added = within(await screen.findByRole('listitem', { name: 'link 2' }));
    await first.user.type(added.getByRole('textbox', { name: 'Texto do link' }), 'Fala');
    await first.user.type(added.getByRole('textbox', { name: 'Endereço do link' }), 'https://fala.example');
    api.failNext('PUT', 401);
    await first.user.click(save());
    await screen.findByRole('button', { name: 'Entrar de novo' });
    first.unmount();

    const { user } = renderBackOffice('/identidade', api);
    await screen.findByText(/^Recuperamos o que você tinha preenchido antes/);
    expect((await field('Sigla do fundo')).value).toBe('FUNDAT2');
    const link = within(await screen.findByRole('listitem', { name: 'link 2' }));
    expect(link.getByRole('textbox', { name: 'Texto do link' })).toHaveProperty('value', 'Fala');
    await user.click(save());
    await screen.findByText('Dados editados com sucesso');
    expect(api.site).toMatchObject({
      sigla: 'FUNDAT2',
      links_contato: [{}, { url: 'https://fala.example' }],
    });
    await waitFor(() => expect(drafts.size).toBe(0));
  });

  it('opens with an invalid stored address, and requires a valid one on saving', async () => {
    api.site.sistemas_url = 'sistemas';
    const { user } = renderBackOffice('/identidade', api);
    const address = await field('Outros sistemas (opcional)');
    expect(address.value).toBe('sistemas');
    await user.type(await field('Sigla do fundo'), '1');
    await user.click(save());
    await screen.findByText('Escreva o endereço inteiro, como https://www.exemplo.gov.br');
    expect(api.writes()).toEqual([]);
    await user.clear(address);
    await user.click(save());
    await waitFor(() => expect(api.site.sigla).toBe('FUNDAT1'));
  });

  it('opens with a missing text, and requires it on saving', async () => {
    Object.assign(api.site, { cidade: null });
    const { user } = renderBackOffice('/identidade', api);
    expect((await field('Cidade')).value).toBe('');
    await user.type(await field('Sigla do fundo'), '1');
    await user.click(save());
    await screen.findByText('Preencha este campo');
    expect(api.writes()).toEqual([]);
  });

  it('does not open a response that is no identity', async () => {
    expectErrorLogged(/expected array/);
    Object.assign(api.site, { sobre: undefined });
    renderBackOffice('/identidade', api);
    await screen.findByRole('button', { name: 'Tentar novamente' });
    expect(screen.queryByRole('textbox', { name: 'Sigla do fundo' })).toBeNull();
  });

  it('can be saved again and left without a question after it was saved', async () => {
    const { user, router } = renderBackOffice('/identidade', api);
    await user.type(await field('Sigla do fundo'), '1');
    await user.click(save());
    await screen.findByText('Dados editados com sucesso');
    await user.type(await field('Sigla do fundo'), '2');
    await user.click(save());
    await waitFor(() => expect(api.site.sigla).toBe('FUNDAT12'));
    expect(api.writes().at(-1)?.ifMatch).toBe(etagOf(createSite({ sigla: 'FUNDAT1' })));
    await waitFor(() => expect(drafts.size).toBe(0));
    await user.click(screen.getByRole('link', { name: 'Início' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('edits the About page with a paragraph and an item on each line', async () => {
    const { user } = renderBackOffice('/identidade', api);
    const part = within(await screen.findByRole('listitem', { name: 'parte 1' }));
    expect(part.getByRole('textbox', { name: 'Parágrafos' })).toHaveProperty('value', 'Um.\nDois.');
    await user.type(part.getByRole('textbox', { name: 'Parágrafos' }), '{Enter}{Enter}Três.{Enter}');
    await user.clear(part.getByRole('textbox', { name: 'Itens da lista (opcional)' }));
    await user.click(save());
    await screen.findByText('Dados editados com sucesso');
    expect(api.site.sobre).toEqual([{ titulo: 'A lei', paragrafos: ['Um.', 'Dois.', 'Três.'], itens: [] }]);
  });

  it('adds, orders and removes links', async () => {
    const { user } = renderBackOffice('/identidade', api);
    await user.click(await screen.findByRole('button', { name: '+ Adicionar link de contato' }));
    const second = within(await screen.findByRole('listitem', { name: 'link 2' }));
    await user.type(second.getByRole('textbox', { name: 'Texto do link' }), 'e-SIC');
    await user.type(second.getByRole('textbox', { name: 'Endereço do link' }), 'https://esic.example');
    await user.click(second.getByRole('button', { name: 'Mover link 2 para cima' }));
    await user.click(screen.getByRole('button', { name: 'Retirar link 2' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Retirar link 1'));
    await user.click(save());
    await screen.findByText('Dados editados com sucesso');
    expect(api.site.links_contato).toEqual([{ rotulo: 'e-SIC', url: 'https://esic.example' }]);
  });

  it('shows errors at the fields, before anything is sent', async () => {
    const { user } = renderBackOffice('/identidade', api);
    const year = await field('Ano do direito autoral');
    await user.clear(await field('Sigla do fundo'));
    await user.clear(await field('Parágrafos'));
    await user.clear(year);
    await user.type(year, 'dois mil');
    await user.type(await field('E-mail'), ' sem arroba');
    await user.type(await field('Outros sistemas (opcional)'), 'sistemas');
    await user.click(save());
    const messageOf = async (name: string) =>
      document.getElementById((await field(name)).getAttribute('aria-describedby') ?? '')?.textContent;
    await waitFor(async () => expect(await messageOf('Sigla do fundo')).toBe('Preencha este campo'));
    expect(await messageOf('Parágrafos')).toBe('Preencha este campo');
    expect(await messageOf('Ano do direito autoral')).toBe('O ano é um número');
    expect(await messageOf('E-mail')).toBe('Escreva um e-mail, como contato@exemplo.gov.br');
    expect(await messageOf('Outros sistemas (opcional)')).toBe(
      'Escreva o endereço inteiro, como https://www.exemplo.gov.br',
    );
    expect(api.writes()).toEqual([]);
  });

  it('has the municipality, its state and the licence of the open data', async () => {
    const { user } = renderBackOffice('/identidade', api);
    const code = await field('Município no IBGE (opcional)');
    await user.type(code, '3550308');
    await user.type(await field('Estado (opcional)'), 'se');
    await user.type(await field('Publicador no LexML (opcional)'), '42');
    await user.click(save());
    await screen.findByText('O código do município é de outro estado');
    await user.clear(code);
    await user.type(code, '2800308');
    await user.click(save());
    await screen.findByText('Dados editados com sucesso');
    expect(api.site).toMatchObject({ id_municipio: '2800308', sigla_uf: 'SE', lexml_publicador: 42 });
  });

  it("asks before it overwrites another person's change", async () => {
    expectErrorLogged(/status code 412/);
    const { user } = renderBackOffice('/identidade', api);
    await user.type(await field('Sigla do fundo'), '!');
    api.site.cidade = 'Outra';
    await user.click(save());
    const ask = within(await screen.findByRole('alertdialog', { name: 'Outra pessoa mudou este item' }));
    await user.click(ask.getByRole('button', { name: 'Carregar a nova versão' }));
    await waitFor(async () => expect((await field('Cidade')).value).toBe('Outra'));
    expect((await field('Sigla do fundo')).value).toBe('FUNDAT');
  });

  it('asks before unsaved changes are lost', async () => {
    const { user } = renderBackOffice('/identidade', api);
    await user.type(await field('Sigla do fundo'), '!');
    await user.click(screen.getByRole('link', { name: 'FAQ' }));
    expect(await screen.findByRole('alertdialog', { name: 'Descartar o que você preencheu?' })).toBeDefined();
  });

  it('says that it could not be loaded, and loads it again', async () => {
    expectErrorLogged(/status code 500/);
    api.failNext('GET', 500, undefined, 'site');
    const { user } = renderBackOffice('/identidade', api);
    await screen.findByText('Erro ao carregar dados');
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect((await field('Sigla do fundo')).value).toBe('FUNDAT');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
