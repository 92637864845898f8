import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPng } from '../../../testing/files';
import { renderBackOffice } from '../../../testing/renderBackOffice';
import { createAlbum, createPicture } from '../../../testing/rows';
import { startFakeApi, type FakeApi } from '../../../testing/startFakeApi';

const TITLE = 'Ponto principal da capa';

describe("'Ponto principal da capa'", () => {
  let api: FakeApi;
  beforeEach(async () => {
    const fotos = [{ id: 1, imagem_url: createPicture('/uploads/f1.jpg'), titulo: null }];
    api = await startFakeApi({
      galeria_de_imagens: [createAlbum({ fotos, imagem_ponto: { x: 0.2, y: 0.5 } })],
    });
  });
  const open = async () => {
    const rendered = renderBackOffice('/galeria_de_imagens/5', api);
    await rendered.user.click(await screen.findByRole('button', { name: TITLE }));
    const dialog = within(await screen.findByRole('dialog', { name: TITLE }));
    const apply = async () => {
      await rendered.user.click(dialog.getByRole('button', { name: 'Aplicar' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());
    };
    return { ...rendered, dialog, apply };
  };
  const save = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Dados editados com sucesso');
    const body = api.writes()[0]?.body as { imagem_ponto: unknown } | undefined;
    return body?.imagem_ponto;
  };

  it('is chosen by numbers, from the stored one on', async () => {
    const rendered = await open();
    const field = rendered.dialog.getByRole<HTMLInputElement>('spinbutton', { name: 'Do alto' });
    expect(rendered.dialog.getByRole('spinbutton', { name: 'Da esquerda' })).toHaveProperty('value', '20');
    await rendered.user.clear(field);
    await rendered.user.type(field, '75');
    await rendered.apply();
    expect(await save(rendered)).toEqual({ x: 0.2, y: 0.75 });
  });

  it('is chosen by a click on the cover, and the sample of a card follows', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 200));
    const rendered = await open();
    const [cover, sample] = [...document.querySelectorAll('[role=dialog] img')].slice(-3);
    for (const image of [cover!, sample!]) {
      Object.defineProperties(image, { naturalWidth: { value: 800 }, naturalHeight: { value: 200 } });
      fireEvent.load(image);
    }
    fireEvent.pointerDown(cover!, { clientX: 300, clientY: 20 });
    const card = sample!.parentElement!.parentElement!;
    // 4 to 1 in a card of 4 to 3: three times as wide, of which 2 are cut, three quarters of them at the left.
    expect(Number.parseFloat(card.style.left)).toBeCloseTo(-150, 5);
    await rendered.apply();
    expect(await save(rendered)).toEqual({ x: 0.75, y: 0.1 });
  });

  it('is none in the middle', async () => {
    const rendered = await open();
    await rendered.user.click(rendered.dialog.getByRole('button', { name: 'No meio' }));
    await rendered.apply();
    expect(await save(rendered)).toBeNull();
  });

  it('stays with its cover: another one begins in the middle', async () => {
    const rendered = await open();
    await rendered.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());
    const input = await screen.findByLabelText('Capa', { selector: 'input' });
    await rendered.user.upload(input, createPng('outra.png'));
    await screen.findByText('outra.png', { exact: false });
    expect(await save(rendered)).toBeNull();
  });

  it('has nothing that axe finds wrong', async () => {
    await open();
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
