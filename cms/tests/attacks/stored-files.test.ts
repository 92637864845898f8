import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf, type Api } from '../harness/apiOf.ts';
import { borrowServer } from '../harness/borrowServer.ts';
import { createAta } from '../harness/content.ts';
import { inDatabase } from '../harness/database.ts';
import { dataString, jpegString, pdf, png } from '../harness/sampleFiles.ts';
import { signIn } from '../harness/signIn.ts';
import { startServer, type Server } from '../harness/startServer.ts';

let server: Server;
let admin: Api;

beforeAll(async () => {
  server = await startServer();
  admin = apiOf(server, (await signIn('admin')).access_token);
});
afterAll(() => server.stop());

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
const PICTURE = { policy: `${POLICY}; sandbox`, disposition: null };
const said = async (address: string, init?: RequestInit) => {
  const { status, headers } = await fetch(server.url + address, init);
  return {
    status,
    type: headers.get('content-type'),
    policy: headers.get('content-security-policy'),
    disposition: headers.get('content-disposition'),
    sniffed: headers.get('x-content-type-options') !== 'nosniff',
  };
};
/** Stores a file under a name that older versions gave it, without a row in the table. */
const stored = async (name: string): Promise<string> => {
  await writeFile(path.join(server.storage.dataDir, 'public', 'uploads', name), '<script>alert(1)</script>');
  return `/uploads/${name}`;
};
const inTables = <T>(look: Parameters<typeof inDatabase<T>>[1]) =>
  inDatabase({ url: server.storage.database.url, dataDir: server.storage.dataDir }, look);

describe('a stored file is served by its extension:', () => {
  it.each([
    ['a.pdf', 'application/pdf'],
    ['b.PDF', 'application/pdf'],
    ['c.jpg', 'image/jpeg'],
    ['d.JPG', 'image/jpeg'],
    ['e.jpeg', 'image/jpeg'],
    ['f.JPEG', 'image/jpeg'],
    ['g.Png', 'image/png'],
    ['h.webp', 'image/webp'],
  ])('%s', async (name, type) => {
    const policy = type === 'application/pdf' ? POLICY : PICTURE.policy;
    expect(await said(await stored(name))).toEqual({
      status: 200,
      type,
      policy,
      disposition: null,
      sniffed: false,
    });
  });

  it.each([
    'a.html',
    'a.HTM',
    'a.svg',
    'a.xhtml',
    'a.xml',
    'a.js',
    'a.mjs',
    'a.css',
    'a.json',
    'a.txt',
    'a.pdf.html',
    'a.pdf.br',
    'a.gif',
    'a',
    'pdf',
    'a.',
  ])('%s as a download, with a type that browsers do not open', async (name) => {
    expect(await said(await stored(name))).toEqual({
      status: 200,
      type: 'application/octet-stream',
      policy: `${POLICY}; sandbox`,
      disposition: 'attachment',
      sniffed: false,
    });
  });

  it('with the same headers in part, to HEAD and as a 304', async () => {
    const address = await stored('parte.html');
    const { headers } = await fetch(server.url + address);
    const init: RequestInit[] = [
      { headers: { range: 'bytes=0-3' } },
      { method: 'HEAD' },
      { headers: { 'if-none-match': headers.get('etag')! } },
    ];
    for (const options of init) {
      const { status, ...response } = await said(address, options);
      expect(response).toEqual({
        type: status === 304 ? null : 'application/octet-stream',
        policy: `${POLICY}; sandbox`,
        disposition: 'attachment',
        sniffed: false,
      });
    }
  });
});

describe('a download', () => {
  it('has the extension of its type, whatever its row was renamed to', async () => {
    const { arquivo } = await createAta(admin);
    await inTables((db) => db('files').where({ url: arquivo }).update({ name: 'evil.html' }));
    expect((await said(arquivo)).disposition).toBe(
      'inline; filename="evil.html.pdf"; filename*=UTF-8\'\'evil.html.pdf',
    );
  });

  it('has the same name, whatever the query of its address', async () => {
    const { arquivo } = await createAta(admin, { titulo: 'Uma ata' });
    expect((await said(`${arquivo}?a=1`)).disposition).toContain('filename="Uma ata.pdf"');
  });
});

it('keeps a file with its extension in capitals when its entry is saved again', async () => {
  const ata = await createAta(admin, { titulo: 'Do painel antigo', arquivo: await jpegString() });
  const old = ata.arquivo.replace('.jpg', '.JPG');
  const folder = path.join(server.storage.dataDir, 'public');
  await rename(path.join(folder, ata.arquivo), path.join(folder, old));
  await inTables((db) => db('files').where({ url: ata.arquivo }).update({ url: old, ext: '.JPG' }));
  const { status, body } = await admin.put(`admin/atas_reunioes/${ata.id}`, {
    titulo: 'Outro',
    arquivo: old,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ arquivo: old, arquivo_info: { nome: 'Outro.JPG', tipo: 'image/jpeg' } });
  expect((await said(old)).disposition).toContain('filename="Outro.JPG"');
});

it('lets pages of other sites embed files, unless the site is closed', async () => {
  const reach = async (of: Pick<Server, 'url'>) => {
    const bearer = (await signIn('admin')).access_token;
    const { arquivo } = await createAta(apiOf(of, bearer));
    const { headers } = await fetch(of.url + arquivo, { headers: { authorization: `Bearer ${bearer}` } });
    return [headers.get('cross-origin-resource-policy'), headers.get('cache-control')];
  };
  expect(await reach(server)).toEqual(['cross-origin', 'public, no-cache']);
  const closed = await borrowServer({ SITE_SIGN_IN: 'required' });
  expect(await reach(closed).finally(() => closed.stop())).toEqual(['same-origin', 'private, no-cache']);
});

describe('an address without a file', () => {
  it('does not query the database', async () => {
    await inTables((db) => db.schema.renameTable('files', 'files_away'));
    try {
      for (const name of ['nenhum.pdf', `${'x'.repeat(4000)}.pdf`, 'a/b/c.pdf', 'nenhum'])
        expect((await fetch(`${server.url}/uploads/${name}`)).status, name.slice(0, 20)).toBe(404);
    } finally {
      await inTables((db) => db.schema.renameTable('files_away', 'files'));
    }
  });
});

describe('a file of the API', () => {
  it('that is a PDF with a script before it, as readers accept it, is no script to a browser', async () => {
    for (const prefix of [tag, '\ufeff', 'alert(1)//']) {
      const arquivo = dataString(Buffer.concat([Buffer.from(prefix), pdf()]));
      const { status, body } = await admin.post('admin/atas_reunioes', { titulo: 'Uma ata', arquivo });
      expect(status).toBe(201);
      const { headers } = await fetch(`${server.url}${body.arquivo}`);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  it('that is a PDF behind the beginning of another type is refused', async () => {
    const arquivo = dataString(Buffer.concat([Buffer.from('GIF89a=1//'), pdf()]));
    expect((await admin.post('admin/atas_reunioes', { titulo: 'Uma ata', arquivo })).status).toBe(422);
  });

  const tag = 'ID3\x03\x00\x00\x00\x00\x00\x14=1;alert(1);/*xxxx*/';
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a photo', async () => Buffer.from((await jpegString()).split(',')[1]!, 'base64')],
    ['a picture', () => png()],
  ])('is refused if its bytes begin with something else: %s', async (_name, bytes) => {
    for (const prefix of [tag, '\ufeff', ' ', 'GIF89a=1//']) {
      const arquivo = dataString(Buffer.concat([Buffer.from(prefix), await bytes()]));
      const { status, body } = await admin.post('admin/atas_reunioes', { titulo: 'Uma ata', arquivo });
      expect([status, body.code], JSON.stringify(prefix)).toEqual([422, 'invalid_file']);
    }
  });
});
