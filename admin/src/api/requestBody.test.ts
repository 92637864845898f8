import { describe, expect, it } from 'vitest';
import { lose } from '../testing/files';
import { requestBody, UNREADABLE } from './requestBody';

const text = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(blob);
  });

describe('the body of a write', () => {
  it('is plain JSON without files', async () => {
    expect(await requestBody({ titulo: 'Ata' })).toBe('{"titulo":"Ata"}');
  });

  it('contains each file as its data string, at any depth', async () => {
    const png = new File(['1'], 'a.png', { type: 'image/png' });
    const jpeg = new File(['22'], 'b.jpg', { type: 'image/jpeg' });
    const body = await requestBody({
      imagem: png,
      fotos_attributes: [{ id: 1 }, { imagem_url: jpeg }],
      titulo: 'T',
    });
    expect(JSON.parse(await text(body as Blob))).toEqual({
      imagem: 'data:image/png;base64,MQ==',
      fotos_attributes: [{ id: 1 }, { imagem_url: 'data:image/jpeg;base64,MjI=' }],
      titulo: 'T',
    });
  });

  it('joins the pieces of a long file into the same base64 as the whole', async () => {
    const bytes = Uint8Array.from({ length: 1_700_001 }, (_, index) => index % 251);
    const body = await requestBody({ arquivo: new File([bytes], 'a.pdf', { type: 'application/pdf' }) });
    const { arquivo } = JSON.parse(await text(body as Blob));
    expect(arquivo).toBe(`data:application/pdf;base64,${Buffer.from(bytes).toString('base64')}`);
  });

  it('stops reading when the request is cancelled', async () => {
    const file = new File([new Uint8Array(2_000_000)], 'a.pdf');
    await expect(requestBody({ file }, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.each([
    ['application/pdf', 'Failed to read file'],
    ['image/png', 'Failed to read image'],
  ])('fails with the message for a %s that cannot be read, at its field', async (type, message) => {
    const arquivo = lose(new File(['1'], 'a', { type }));
    await expect(requestBody({ arquivo })).rejects.toMatchObject({
      message,
      body: { errors: { arquivo: UNREADABLE } },
    });
  });
});
