import { expect, it } from 'vitest';
import type { AlbumWrite } from '@fundo/contract/album';
import { MAX_FOTOS } from '@fundo/contract/limits';
import type { FileReference } from '../../files/WriteFiles';
import { album, type AlbumRow } from './album';

const file = { id: () => 1 } as FileReference;
const stored = (fotos: number) =>
  ({
    fotos: Array.from({ length: fotos }, (_, index) => ({ id: index + 1, titulo: null, imagem: { id: 1 } })),
  }) as unknown as AlbumRow;
const write = (fotos: number) =>
  ({
    titulo: 'Festa',
    imagem: '/uploads/a.jpg',
    fotos_attributes: Array.from({ length: fotos }, () => ({ imagem_url: '/uploads/a.jpg' })),
  }) as AlbumWrite;

const fieldsOf = async (current: AlbumRow, body: AlbumWrite) => {
  const prepared = await album.fromWire(body, async () => file, current);
  return prepared.fields(current) as { fotos: unknown[] };
};

it('takes photos up to the limit of an album, whether they come at once or one by one', async () => {
  expect((await fieldsOf(stored(MAX_FOTOS - 2), write(2))).fotos).toHaveLength(MAX_FOTOS);
  await expect(fieldsOf(stored(MAX_FOTOS - 2), write(3))).rejects.toMatchObject({
    status: 422,
    fields: { fotos_attributes: 'Um álbum pode ter até 500 fotos' },
  });
});

it('lets an album of an earlier release, which has more, be changed but not grow', async () => {
  const large = stored(MAX_FOTOS + 10);
  expect((await fieldsOf(large, write(0))).fotos).toHaveLength(MAX_FOTOS + 10);
  await expect(fieldsOf(large, write(1))).rejects.toMatchObject({ status: 422 });
});
