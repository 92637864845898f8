import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AlbumRead } from '@fundo/contract/album';
import type { Ajuste } from '@fundo/contract/ajuste';
import { MAX_AJUSTES } from '@fundo/contract/limits';
import type { RecordPage } from '@fundo/contract/versions';
import { apiOf, type Api } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { inventory } from './harness/inventory.ts';
import { dataString, jpegString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';

let server: BorrowedServer;
let admin: Api;

beforeAll(async () => {
  server = await borrowServer();
  admin = apiOf(server, (await signIn('admin')).access_token);
});
afterAll(() => server.stop());

/** A picture of 40 × 20 pixels in four quarters: red and green above, blue and white below. */
async function quarters(): Promise<Buffer> {
  const quarter = (background: string) =>
    sharp({ create: { width: 20, height: 10, channels: 3, background } })
      .png()
      .toBuffer();
  const base = sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff0000' } });
  return base
    .composite([
      { input: await quarter('#00ff00'), left: 20, top: 0 },
      { input: await quarter('#0000ff'), left: 0, top: 10 },
      { input: await quarter('#ffffff'), left: 20, top: 10 },
    ])
    .png()
    .toBuffer();
}

const createAlbum = async (fotos = 1): Promise<AlbumRead> => {
  const picture = dataString(await quarters(), 'image/png');
  const { status, body } = await admin.post('admin/galeria_de_imagens', {
    titulo: 'Festa',
    imagem: await jpegString(45),
    fotos_attributes: Array.from({ length: fotos }, (_, index) => ({
      imagem_url: picture,
      titulo: `Foto ${index + 1}`,
    })),
  });
  expect(status).toBe(201);
  return body;
};

/** Writes an album as a form does, with an adjustment of each photo. */
const adjust = (album: AlbumRead, ajustes: unknown[], fields = {}, headers = {}) =>
  admin.put(
    `admin/galeria_de_imagens/${album.id}`,
    {
      titulo: album.titulo,
      imagem: album.imagem_url,
      fotos_attributes: album.fotos.map(({ id, imagem_url }, index) => ({
        id,
        imagem_url: imagem_url.url,
        ajuste: ajustes[index],
      })),
      ...fields,
    },
    headers,
  );

const bytesOf = async (path: string) => {
  const response = await fetch(`${server.url}${path}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};
const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The colours of a picture's corners, clockwise from its top left one. */
async function cornersOf(path: string): Promise<string[]> {
  const { data, info } = await sharp(await bytesOf(path))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return [
    [0, 0],
    [width - 1, 0],
    [width - 1, height - 1],
    [0, height - 1],
  ].map(([x, y]) => data.toString('hex', (y! * width + x!) * channels, (y! * width + x!) * channels + 3));
}
const [RED, GREEN, BLUE, WHITE] = ['ff0000', '00ff00', '0000ff', 'ffffff'];

describe('a photo', () => {
  it.each<[Ajuste, [number, number], (string | undefined)[]]>([
    [{ girar: 90 }, [20, 40], [BLUE, RED, GREEN, WHITE]],
    [{ girar: 180 }, [40, 20], [WHITE, BLUE, RED, GREEN]],
    [{ girar: 270 }, [20, 40], [GREEN, WHITE, BLUE, RED]],
    [
      { girar: 0, corte: { x: 0.5, y: 0, largura: 0.5, altura: 0.5 } },
      [20, 10],
      [GREEN, GREEN, GREEN, GREEN],
    ],
    // Of the turned picture, whose upper half is blue and red.
    [{ girar: 90, corte: { x: 0, y: 0, largura: 1, altura: 0.5 } }, [20, 20], [BLUE, RED, RED, BLUE]],
  ])('is turned and cut: %j', async (ajuste, [width, height], corners) => {
    const album = await createAlbum();
    const { status, body } = await adjust(album, [ajuste]);
    expect(status).toBe(200);
    const [before, after] = [album.fotos[0]!, (body as AlbumRead).fotos[0]!];
    expect(after).toMatchObject({ id: before.id, titulo: 'Foto 1' });
    expect(after.imagem_url).toMatchObject({ largura: width, altura: height });
    expect(await cornersOf(after.imagem_url.url)).toEqual(corners);
    expect((await admin.get(`galeria_de_imagens/${album.id}`)).body).toEqual(body);
  });

  it('is adjusted as it arrives, after its EXIF has turned it upright', async () => {
    const lying = await sharp(await quarters())
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const { body } = await admin.post('admin/galeria_de_imagens', {
      titulo: 'Nova',
      imagem: await jpegString(45),
      fotos_attributes: [{ imagem_url: dataString(lying, 'image/png'), ajuste: { girar: 270 } }],
    });
    expect(await cornersOf(body.fotos[0].imagem_url.url)).toEqual([RED, GREEN, WHITE, BLUE]);
  });

  it('keeps its file if the adjustment changes nothing', async () => {
    const album = await createAlbum(3);
    const { body } = await adjust(album, [{ girar: 0 }, {}, null]);
    expect(body.fotos).toEqual(album.fotos);
  });

  it('is changed together with the cover that shows it: both have one new file', async () => {
    const album = await createAlbum();
    const imagem = album.fotos[0]!.imagem_url.url;
    const withCover = (await adjust(album, [null], { imagem })).body as AlbumRead;
    const before = await inventory(server.storage);
    const { body } = await adjust(withCover, [{ girar: 90 }], { imagem_ajuste: { girar: 90 } });
    expect(body.imagem_url).toBe(body.fotos[0].imagem_url.url);
    expect(body.imagem).toMatchObject({ largura: 20, altura: 40 });
    expect(await inventory(server.storage)).toMatchObject({ files: before.files + 1, incoming: 0 });
  });
});

describe('the picture before the adjustment', () => {
  it('is out of public reach, stays in the record, and is restored to its address with its bytes', async () => {
    const album = await createAlbum();
    const { url } = album.fotos[0]!.imagem_url;
    const original = sha256(await bytesOf(url));
    const { body } = await adjust(album, [{ girar: 90 }]);
    expect(await statusOf(url)).toBe(404);

    const history = (await admin.get(`admin/historico?secao=galeria_de_imagens&item=${album.id}`))
      .body as RecordPage;
    expect(history.data.map(({ acao }) => acao)).toEqual(['alterado', 'criado']);
    const [last, first] = history.data;
    const change = (await admin.get(`admin/historico/${last!.registro}`)).body;
    const hashIn = (entry: { fotos: { imagem: { provider_metadata: { sha256: string } } }[] }) =>
      entry.fotos[0]!.imagem.provider_metadata.sha256;
    expect(JSON.stringify(change.antes)).toContain(original);
    expect(JSON.stringify(change.depois)).toContain(sha256(await bytesOf(body.fotos[0].imagem_url.url)));
    expect(hashIn(change.antes)).toBe(original);

    const restored = await admin.post(
      `admin/galeria_de_imagens/${album.id}/versoes/${first!.registro}/restaurar`,
    );
    expect(restored.status).toBe(200);
    expect(restored.body.fotos[0].imagem_url.url).toBe(url);
    expect(sha256(await bytesOf(url))).toBe(original);
    expect(await statusOf(body.fotos[0].imagem_url.url)).toBe(404);
  });
});

describe('an adjustment', () => {
  it('is refused at its field, and leaves nothing, if it is none', async () => {
    const album = await createAlbum();
    const before = await inventory(server.storage);
    const whole = { x: 0, y: 0, largura: 1, altura: 1 };
    for (const [ajuste, field, message] of [
      [{ girar: 45 }, 'girar', 'A foto gira 0, 90, 180 ou 270 graus'],
      ['90', '', 'Ajuste inválido'],
      [{ corte: 'meio' }, 'corte', 'Corte inválido'],
      [{ corte: { ...whole, x: 0.2 } }, 'corte', 'O corte precisa ficar dentro da foto'],
      [{ corte: { ...whole, x: -1 } }, 'corte.x', 'O mínimo é 0'],
      [{ corte: { ...whole, altura: 0.01 } }, 'corte.altura', 'O corte é pequeno demais'],
      [{ corte: { ...whole, largura: null } }, 'corte.largura', 'Informe um número de 0 a 1'],
    ] as const) {
      const { status, body } = await adjust(album, [ajuste]);
      expect([status, body.errors]).toEqual([
        422,
        { [['fotos_attributes.0.ajuste', field].filter(Boolean).join('.')]: message },
      ]);
    }
    expect(await inventory(server.storage)).toEqual(before);
  });

  it('is of at most 50 photos in a write', async () => {
    const album = await createAlbum();
    const { url } = album.fotos[0]!.imagem_url;
    const { status, body } = await adjust(album, [], {
      fotos_attributes: Array.from({ length: MAX_AJUSTES + 1 }, () => ({
        imagem_url: url,
        ajuste: { girar: 90 },
      })),
    });
    expect([status, body.error]).toEqual([422, 'Gire ou corte até 50 fotos de cada vez: salve, e continue']);
  });

  it('is refused if somebody else has changed the album since', async () => {
    const album = await createAlbum();
    const read = await admin.get(`admin/galeria_de_imagens/${album.id}`);
    await adjust(album, [null], { titulo: 'De outra pessoa' });
    const headers = { 'if-match': read.headers.get('etag') };
    expect((await adjust(album, [{ girar: 90 }], {}, headers)).status).toBe(412);
  });

  it('is made once if the request is repeated with its Idempotency-Key', async () => {
    const album = await createAlbum();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await adjust(album, [{ girar: 90 }], {}, headers);
    const stored = await inventory(server.storage);
    const again = await adjust(album, [{ girar: 90 }], {}, headers);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await inventory(server.storage)).toEqual(stored);
  });
});
