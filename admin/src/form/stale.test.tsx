import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drafts } from '../testing/draftsInMemory';
import { expectErrorLogged } from '../testing/expectErrorLogged';
import { etagOf } from '../testing/fakeRows';
import { createChange } from '../testing/fakeRecord';
import { renderBackOffice } from '../testing/renderBackOffice';
import { createAlbum, createPergunta, createPicture } from '../testing/rows';
import { startFakeApi, type FakeApi } from '../testing/startFakeApi';

const question = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Pergunta' });
const dialog = () => screen.findByRole('alertdialog', { name: 'Outra pessoa mudou este item' });
const first = createPergunta({ id: 4, titulo: 'Primeira' });

describe('an entry that another person changed since it was opened', () => {
  let api: FakeApi;
  beforeEach(async () => {
    api = await startFakeApi({ perguntas_frequentes: [{ ...first }] });
    expectErrorLogged(/status code 412/);
  });

  /** Somebody opens the entry and fills it in; meanwhile somebody else stores a change; then Salvar is pressed. */
  async function saveStale() {
    const rendered = renderBackOffice('/faq/4', api);
    const field = await question();
    await rendered.user.clear(field);
    await rendered.user.type(field, 'Minha');
    Object.assign(api.rows['perguntas_frequentes']?.[0] ?? {}, { titulo: 'Delas', resposta: 'Outra' });
    await rendered.user.click(screen.getByRole('button', { name: 'Salvar' }));
    return { ...rendered, ask: within(await dialog()) };
  }

  it('is not overwritten: the save sends the version that was read', async () => {
    await saveStale();
    expect(api.writes()).toMatchObject([{ method: 'PUT', ifMatch: etagOf(first) }]);
    expect(api.rows['perguntas_frequentes']?.[0]?.titulo).toBe('Delas');
  });

  it('is compared with the form: the time of the change, and the fields that differ', async () => {
    const { ask } = await saveStale();
    expect(await ask.findByText(/^Gravado em \d\d\/\d\d\/\d{4}, \d\d:\d\d\./)).toBeDefined();
    const items = within(ask.getByRole('list', { name: 'Diferenças' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['DelasPergunta', 'OutraResposta']);
  });

  it('is attributed to the person whom the record names', async () => {
    api.record.changes.push(
      createChange({ secao: 'perguntas_frequentes', item: 4, autor: 'gil', autor_nome: 'Gil Outra' }),
    );
    const { ask } = await saveStale();
    expect(await ask.findByText(/^Gravado em .*, por Gil Outra\./)).toBeDefined();
  });

  it('goes back to the form at Cancelar, with everything that was typed', async () => {
    const { user, ask } = await saveStale();
    await user.click(ask.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect((await question()).value).toBe('Minha');
    expect(screen.getByRole('dialog', { name: 'Editar pergunta' })).toBeDefined();
  });

  it('is shown as it is stored at Carregar a nova versão, and can be saved from there', async () => {
    const { user, ask } = await saveStale();
    await user.click(ask.getByRole('button', { name: 'Carregar a nova versão' }));
    await waitFor(async () => expect((await question()).value).toBe('Delas'));
    await user.type(await question(), ' e minha');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Dados editados com sucesso');
    expect(api.writes().at(-1)).toMatchObject({
      body: { titulo: 'Delas e minha', resposta: 'Outra' },
      ifMatch: etagOf({ ...first, titulo: 'Delas', resposta: 'Outra' }),
    });
  });

  it('is overwritten at Gravar a minha versão por cima', async () => {
    const { user, ask } = await saveStale();
    await user.click(ask.getByRole('button', { name: 'Gravar a minha versão por cima' }));
    await screen.findByText('Dados editados com sucesso');
    expect(api.writes().at(-1)).toMatchObject({
      body: { titulo: 'Minha', resposta: first.resposta },
      ifMatch: etagOf({ ...first, titulo: 'Delas', resposta: 'Outra' }),
    });
    expect(api.rows['perguntas_frequentes']?.[0]?.titulo).toBe('Minha');
  });

  it('is overwritten with the photos that the other person has removed, as new ones', async () => {
    const fotos = [1, 2].map((id) => ({
      id,
      imagem_url: createPicture(`/uploads/f${id}.jpg`),
      titulo: null,
    }));
    api.rows['galeria_de_imagens'] = [createAlbum({ fotos })];
    const { user } = renderBackOffice('/galeria_de_imagens/5', api);
    await user.type(await screen.findByRole('textbox', { name: 'Título' }), '!');
    api.rows['galeria_de_imagens'] = [createAlbum({ fotos: [fotos[1]!] })];
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    const ask = within(await dialog());
    await user.click(ask.getByRole('button', { name: 'Gravar a minha versão por cima' }));
    await screen.findByText('Dados editados com sucesso');
    const { fotos_attributes } = api.writes().at(-1)!.body as { fotos_attributes: object[] };
    expect(fotos_attributes).toEqual([
      { imagem_url: '/uploads/f1.jpg', titulo: '' },
      { id: 2, imagem_url: '/uploads/f2.jpg', titulo: '' },
    ]);
  });

  it('is noticed by a form that was restored from a draft', async () => {
    const { user, unmount } = renderBackOffice('/faq/4', api);
    await user.type(await question(), ' minha');
    await waitFor(() => expect(drafts.get('ana /faq/4')?.values).toMatchObject({ titulo: 'Primeira minha' }));
    unmount();
    Object.assign(api.rows['perguntas_frequentes']?.[0] ?? {}, { titulo: 'Delas' });
    renderBackOffice('/faq/4', api);
    await waitFor(async () => expect((await question()).value).toBe('Primeira minha'));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await dialog()).toBeDefined();
  });
});
