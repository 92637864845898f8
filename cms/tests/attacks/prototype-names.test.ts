import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECTIONS } from '@fundo/contract/sections';
import { apiOf, type Api } from '../harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from '../harness/borrowServer.ts';
import { createAta } from '../harness/content.ts';
import { panelOf } from '../harness/panelOf.ts';
import { pdf, pdfString } from '../harness/sampleFiles.ts';
import { signIn } from '../harness/signIn.ts';

/** Names that every object has: a table that is asked for one of them must not answer with its own member. */
const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'];

let server: BorrowedServer;
let admin: Api;
let panel: Awaited<ReturnType<typeof panelOf>>;
let id: number;

beforeAll(async () => {
  server = await borrowServer();
  admin = apiOf(server, (await signIn('admin')).access_token);
  panel = await panelOf(server);
  ({ id } = await createAta(admin));
});
afterAll(() => server.stop());

describe.each(NAMES)('%s', (name) => {
  it('is an unknown parameter of every read and write', async () => {
    const lists = Object.values(SECTIONS).map(({ path }) => path);
    const reads = [
      ...lists,
      ...lists.map((path) => `admin/${path}`),
      `atas_reunioes/${id}`,
      `atas_reunioes/${id}/texto`,
      `atas_reunioes/${id}/citacoes`,
      `admin/atas_reunioes/${id}`,
      'galeria_de_imagens/ultimas',
      'busca?q=ata',
      'busca/sugestoes?q=ata',
      `conferir?sha256=${'a'.repeat(64)}`,
      'arquivos.sha256',
      'site',
      'admin/historico',
      'admin/lixeira',
      'admin/agenda',
    ];
    for (const path of reads) {
      const { status, body } = await admin.get(`${path}${path.includes('?') ? '&' : '?'}${name}=1`);
      expect([path, status, body.error]).toEqual([path, 400, `Parâmetro desconhecido: ${name}`]);
    }
    const inFilter = await admin.get(`atas_reunioes?filter[${name}]=1`);
    expect([inFilter.status, inFilter.body.code]).toEqual([400, 'invalid_query']);
    const write = await admin.put(`admin/atas_reunioes/${id}?${name}=1`, {
      titulo: 'x',
      arquivo: pdfString('x'),
    });
    expect([write.status, write.body.error]).toEqual([400, `Parâmetro desconhecido: ${name}`]);
    for (const feed of ['busca.atom?q=ata&', 'busca.json?q=ata&'])
      expect((await fetch(`${server.url}/${feed}${name}=1`)).status).toBe(400);
  });

  it('is no value that a parameter knows, and no field to filter or sort by', async () => {
    for (const path of [
      `atas_reunioes?filter=${encodeURIComponent(`{"${name}":"a"}`)}`,
      `atas_reunioes?sort=${encodeURIComponent(`["${name}","ASC"]`)}`,
      `galeria_de_imagens?page=1&ordem=${name}`,
      `busca?q=ata&secao=${name}`,
      `admin/historico?secao=${name}`,
      `admin/historico/ultimas?secao=${name}&itens=1`,
    ])
      expect([path, (await admin.get(path)).status]).toEqual([path, 400]);
  });

  it('is no section, no page, and no file', async () => {
    for (const path of [name, `${name}/1`, `admin/${name}`, `admin/${name}/1`, `atas_reunioes/${name}`])
      expect([path, (await admin.get(path)).status]).toEqual([path, 404]);
    for (const address of [`/${name}`, `/uploads/${name}`, `/atas-de-reunioes/${name}`])
      expect([address, (await fetch(server.url + address)).status]).toEqual([address, 404]);
  });

  it('harms nothing as a field of a body, of a form, or as a header', async () => {
    const body = `{"${name}":{"rascunho":true},"titulo":"Com campo a mais","arquivo":"${pdfString(name)}"}`;
    const written = await admin.send('POST', 'admin/atas_reunioes', body);
    expect(written.status).toBe(201);
    expect(written.body.situacao).toBeUndefined();
    const headers = name.startsWith('__') ? {} : { [name]: 'x' };
    for (const encoding of [name, `${name};q=1, br`])
      expect((await admin.get('atas_reunioes', { ...headers, 'accept-encoding': encoding })).status).toBe(
        200,
      );
    const form = new FormData();
    form.append(name, '1');
    form.append('files', new File([new Uint8Array(pdf(name))], 'a.pdf', { type: 'application/pdf' }));
    expect((await panel.send('POST', '/upload', form)).status).toBe(201);
    const other = new FormData();
    other.append(name, new File([new Uint8Array(pdf(name))], 'a.pdf', { type: 'application/pdf' }));
    expect((await panel.send('POST', '/upload', other)).status).toBeLessThan(500);
  });
});
