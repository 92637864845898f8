import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPng } from '../../../testing/files';
import { renderBackOffice } from '../../../testing/renderBackOffice';
import { createAlbum, createPicture } from '../../../testing/rows';
import { startFakeApi, type FakeApi } from '../../../testing/startFakeApi';

const saved = (id: number) => ({ id, imagem_url: createPicture(`/uploads/f${id}.jpg`), titulo: null });

describe("'Girar e cortar'", () => {
  let api: FakeApi;
  beforeEach(async () => {
    api = await startFakeApi({ galeria_de_imagens: [createAlbum({ fotos: [saved(1), saved(2)] })] });
  });
  const open = async (name = 'Girar e cortar a foto 2') => {
    const rendered = renderBackOffice('/galeria_de_imagens/5', api);
    await rendered.user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Girar e cortar' }));
    const press = (button: string) => rendered.user.click(dialog.getByRole('button', { name: button }));
    return { ...rendered, dialog, press };
  };
  const save = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Girar e cortar' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Dados editados com sucesso');
    return api.writes()[0]?.body as {
      imagem_ajuste?: unknown;
      fotos_attributes: { id?: number; imagem_url: string; ajuste?: unknown }[];
    };
  };

  it('turns a photo, which is sent with the album', async () => {
    const rendered = await open();
    await rendered.press('Girar à esquerda');
    expect(rendered.dialog.getByText('Girada 90° para a esquerda.')).toBeDefined();
    await rendered.press('Aplicar');
    expect(api.writes()).toEqual([]);
    const { fotos_attributes, imagem_ajuste } = await save(rendered);
    expect(fotos_attributes.map(({ ajuste }) => ajuste)).toEqual([undefined, { girar: 270 }]);
    expect(fotos_attributes[1]).toMatchObject({ id: 2, imagem_url: '/uploads/f2.jpg' });
    expect(imagem_ajuste).toBeUndefined();
  });

  it('cuts by keyboard, in whole percent and inside the photo', async () => {
    const rendered = await open();
    await rendered.press('Cortar');
    const type = async (field: string, text: string) => {
      const input = rendered.dialog.getByRole('spinbutton', { name: field });
      await rendered.user.clear(input);
      await rendered.user.type(input, text);
      await rendered.user.tab();
      return (input as HTMLInputElement).value;
    };
    expect(await type('Largura', '35')).toBe('35');
    expect(await type('Da esquerda', '50')).toBe('50');
    // 50 + 60 would be outside, and 3 is too little: each keeps the last number that was possible.
    expect(await type('Largura', '60')).toBe('6');
    expect(await type('Altura', '3')).toBe('80');
    await rendered.press('Aplicar');
    const { fotos_attributes } = await save(rendered);
    expect(fotos_attributes[1]?.ajuste).toEqual({
      girar: 0,
      corte: { x: 0.5, y: 0.1, largura: 0.06, altura: 0.8 },
    });
  });

  it('cuts by dragging a corner or the middle of the frame', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 200));
    const rendered = await open();
    await rendered.press('Cortar');
    const drag = (grip: Element | null | undefined, dx: number, dy: number) => {
      fireEvent.pointerDown(grip!, { button: 0, clientX: 100, clientY: 100 });
      fireEvent.pointerMove(grip!, { clientX: 100 + dx, clientY: 100 + dy });
      fireEvent.pointerUp(grip!);
      fireEvent.pointerMove(grip!, { clientX: 0, clientY: 0 });
    };
    const corner = document.querySelector('[data-corner=br]');
    drag(corner, -120, -40);
    drag(corner?.parentElement, 40, 20);
    await rendered.press('Aplicar');
    const { fotos_attributes } = await save(rendered);
    expect(fotos_attributes[1]?.ajuste).toEqual({
      girar: 0,
      corte: { x: 0.2, y: 0.2, largura: expect.closeTo(0.5, 10), altura: expect.closeTo(0.6, 10) },
    });
  });

  it('undoes step by step, and sends nothing if nothing is left', async () => {
    const rendered = await open();
    await rendered.press('Girar à direita');
    await rendered.press('Cortar');
    await rendered.press('Desfazer');
    expect(rendered.dialog.getByText('Girada 90° para a direita.')).toBeDefined();
    expect(rendered.dialog.getByRole('button', { name: 'Cortar' }).getAttribute('aria-pressed')).toBe(
      'false',
    );
    await rendered.press('Desfazer');
    await rendered.press('Desfazer');
    await rendered.press('Aplicar');
    const { fotos_attributes } = await save(rendered);
    expect(fotos_attributes[1]?.ajuste ?? null).toBeNull();
  });

  it('changes nothing when it is cancelled, and opens again with what the form has', async () => {
    const rendered = await open();
    await rendered.press('Girar à direita');
    await rendered.press('Aplicar');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Girar e cortar' })).toBeNull());
    const again = screen.getByRole('button', { name: 'Girar e cortar a foto 2' });
    await rendered.user.click(again);
    const dialog = within(await screen.findByRole('dialog', { name: 'Girar e cortar' }));
    expect(dialog.getByText('Girada 90° para a direita.')).toBeDefined();
    await rendered.user.click(dialog.getByRole('button', { name: 'Girar à direita' }));
    await rendered.user.keyboard('{Escape}');
    const { fotos_attributes } = await save(rendered);
    expect(fotos_attributes[1]?.ajuste).toEqual({ girar: 90 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the photo turned and cut in the form', async () => {
    const rendered = await open();
    await rendered.press('Girar à direita');
    await rendered.press('Aplicar');
    const card = await screen.findByRole('listitem', { name: 'foto 2' });
    const picture = card.querySelector('img')!;
    Object.defineProperties(picture, { naturalWidth: { value: 800 }, naturalHeight: { value: 600 } });
    fireEvent.load(picture);
    expect(picture.style.transform).toContain('rotate(90deg)');
    // A standing picture, as wide as the card: the file is drawn lying, 4/3 as wide as that.
    expect(Number.parseFloat(picture.style.width)).toBeCloseTo(133.33, 1);
  });

  it('adjusts the cover that shows the photo with it, and another cover by itself', async () => {
    const rendered = await open('Girar e cortar a capa');
    await rendered.press('Girar à direita');
    await rendered.press('Aplicar');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Girar e cortar' })).toBeNull());
    await rendered.user.click(screen.getByRole('button', { name: 'Usar como capa a foto 1' }));
    expect(screen.queryByRole('button', { name: 'Girar e cortar a capa' })).toBeNull();
    await rendered.user.click(screen.getByRole('button', { name: 'Girar e cortar a foto 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Girar e cortar' }));
    await rendered.user.click(dialog.getByRole('button', { name: 'Girar à esquerda' }));
    await rendered.user.click(dialog.getByRole('button', { name: 'Aplicar' }));
    expect(await save(rendered)).toMatchObject({
      imagem: '/uploads/f1.jpg',
      imagem_ajuste: { girar: 270 },
      fotos_attributes: [{ ajuste: { girar: 270 } }, {}],
    });
  });

  it('is forgotten when another picture is chosen', async () => {
    const rendered = await open();
    await rendered.press('Girar à direita');
    await rendered.press('Aplicar');
    await rendered.user.upload(
      await screen.findByLabelText('Imagem da foto 2', { selector: 'input' }),
      createPng('outra.png'),
    );
    const { fotos_attributes } = await save(rendered);
    expect(fotos_attributes[1]?.ajuste ?? null).toBeNull();
  });

  it('has nothing that axe finds wrong', async () => {
    const rendered = await open();
    await rendered.press('Cortar');
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
