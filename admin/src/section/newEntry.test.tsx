import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drafts } from '../testing/draftsInMemory';
import { expectErrorLogged } from '../testing/expectErrorLogged';
import { renderBackOffice } from '../testing/renderBackOffice';
import { createPergunta } from '../testing/rows';
import { startFakeApi } from '../testing/startFakeApi';

const ANOTHER = 'Salvar e adicionar outro';

describe('Salvar e adicionar outro', () => {
  const open = async () => {
    const api = await startFakeApi();
    const rendered = renderBackOffice('/faq/create', api);
    const write = async (titulo: string) => {
      await rendered.user.type(await screen.findByRole('textbox', { name: 'Pergunta' }), titulo);
      await rendered.user.type(screen.getByRole('textbox', { name: 'Resposta' }), 'Sim.');
    };
    return { api, write, ...rendered };
  };
  const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Pergunta' });

  it('saves, and empties the form, with the focus in its first field', async () => {
    const { api, write, user, router } = await open();
    await write('Primeira?');
    await user.click(screen.getByRole('button', { name: ANOTHER }));
    await screen.findByText('Dados salvos com sucesso');
    await waitFor(() => expect(title().value).toBe(''));
    expect(document.activeElement).toBe(title());
    expect(drafts.size).toBe(0);

    await write('Segunda?');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/faq'));
    const writes = api.writes();
    expect(writes).toMatchObject([{ body: { titulo: 'Primeira?' } }, { body: { titulo: 'Segunda?' } }]);
    expect(writes[0]!.idempotencyKey).not.toBe(writes[1]!.idempotencyKey);
  });

  it('keeps the form if the save fails', async () => {
    expectErrorLogged(/status code 400/);
    const { api, write, user } = await open();
    await write('Primeira?');
    api.failNext('POST', 400);
    await user.click(screen.getByRole('button', { name: ANOTHER }));
    await screen.findByText(/^Ocorreu um erro ao salvar os dados/);
    expect(title().value).toBe('Primeira?');
  });

  it('comes after Salvar, so that Enter in a field means Salvar', async () => {
    await open();
    const form = (await screen.findByRole<HTMLInputElement>('textbox', { name: 'Pergunta' })).form!;
    const buttons = [...form.elements].filter((element) => element.matches('button[type=submit]'));
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Salvar', ANOTHER]);
  });

  it('is not in the form of a stored entry', async () => {
    renderBackOffice('/faq/1', await startFakeApi({ perguntas_frequentes: [createPergunta()] }));
    await screen.findByRole('textbox', { name: 'Pergunta' });
    expect(screen.queryByRole('button', { name: ANOTHER })).toBeNull();
  });
});

it.each([
  ['faq', 'Pergunta'],
  ['atas-de-reunioes', 'Título'],
  ['galeria_de_imagens', 'Título'],
])('the title of /%s is counted once it is near its limit', async (route, label) => {
  const { user } = renderBackOffice(`/${route}/create`, await startFakeApi());
  await user.click(await screen.findByRole('textbox', { name: label }));
  await user.paste('a'.repeat(200));
  expect(screen.queryByText(/ de 255 letras$/)).toBeNull();
  await user.paste('b'.repeat(10));
  expect(screen.getByText('210 de 255 letras')).toBeDefined();
  await user.paste(`${'c'.repeat(50)}  `);
  expect(screen.getByText('260 de 255 letras')).toBeDefined();
});
