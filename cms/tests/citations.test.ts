import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CitedDocument } from '@fundo/contract/citations';
import type { DocumentText } from '@fundo/contract/document-text';
import type { DocumentDetail } from '@fundo/contract/versions';
import { apiOf, type Api } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { inDatabase } from './harness/database.ts';
import { dataString, pdfString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';

let server: BorrowedServer;
let admin: Api;
let citizen: Api;

beforeAll(async () => {
  server = await borrowServer();
  admin = apiOf(server, (await signIn('admin')).access_token);
  citizen = apiOf(server);
});
afterAll(() => server.stop());

const LAWS = 'legislacoes';
const MINUTES = 'atas_reunioes';

async function create(path: string, titulo: string, fields: object = {}): Promise<DocumentDetail> {
  const arquivo = pdfString(`${titulo} ${Math.random()}`);
  const { status, body } = await admin.post(`admin/${path}`, { titulo, arquivo, ...fields });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const save = async (path: string, { id, titulo, arquivo }: DocumentDetail, fields: object) =>
  expect((await admin.put(`admin/${path}/${id}`, { titulo, arquivo, ...fields })).status).toBe(200);

const links = async (path: string, { id }: DocumentDetail, api = citizen) =>
  (await api.get(`${path}/${id}/citacoes`)).body as {
    urn: string | null;
    cita: CitedDocument[];
    citado_em: CitedDocument[];
  };
const citedBy = async (path: string, document: DocumentDetail) =>
  (await links(path, document)).cita.map(({ titulo }) => titulo);
const citing = async (path: string, document: DocumentDetail) =>
  (await links(path, document)).citado_em.map(({ titulo }) => titulo);

/** A PDF with a text on each page. */
async function pdfOf(...pages: string[]): Promise<string> {
  const pdf = new PDFDocument();
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  for (const [index, text] of pages.entries()) (index > 0 ? pdf.addPage() : pdf).text(text);
  pdf.end();
  await ended;
  return dataString(Buffer.concat(chunks));
}

/** Waits until a document's present file is read, and stores the texts of its pages. */
async function giveText(path: string, { id }: DocumentDetail, ...pages: string[]): Promise<void> {
  const { sha256 } = (await citizen.get(`${path}/${id}`)).body as DocumentDetail;
  await inDatabase(
    { url: server.storage.database.url, dataDir: server.storage.dataDir },
    async (database) => {
      const reading = () => database('leituras').where({ sha256 }).whereNotNull('lida_em');
      await expect.poll(() => reading().first()).toBeDefined();
      for (const [index, texto] of pages.entries())
        await database('textos_de_paginas')
          .insert({
            sha256,
            pagina: index + 1,
            blocos: JSON.stringify([{ tipo: 'paragrafo', texto }]),
            por_maquina: false,
          })
          .onConflict(['sha256', 'pagina'])
          .merge();
      await reading().update({ lida_em: new Date().toISOString() });
    },
  );
  // The notice that the reading of a file gives.
  await create('planos_investimento', 'Um plano qualquer');
}

describe('the links between documents', () => {
  it('lead both ways from the words of titles and descriptions', async () => {
    const law = await create(LAWS, 'Lei nº 6.001, de 14 de março de 2023 — Cria o fundo');
    const decree = await create(LAWS, 'Decreto nº 71/2023', {
      descricao: 'Regulamenta a Lei nº 6.001/2023.',
    });
    await expect.poll(() => citing(LAWS, law)).toEqual(['Decreto nº 71/2023']);
    const { cita, citado_em } = await links(LAWS, decree);
    expect(cita).toEqual([
      {
        secao: LAWS,
        id: law.id,
        titulo: law.titulo,
        endereco: `/legislacao/${law.id}`,
        pagina: null,
        como: 'Lei nº 6.001/2023',
      },
    ]);
    expect(citado_em).toEqual([]);
    // Its own title names it, and is no citation.
    expect(await citedBy(LAWS, law)).toEqual([]);
  });

  it('lead from the page of a text with the first occurrence of the words', async () => {
    const rule = await create(LAWS, 'Resolução nº 62/2023 do Conselho Gestor');
    const pages = [
      'Aberta a reunião, leu-se a pauta.',
      'Aprovou-se a Resolução nº 62/2023. Publique-se.',
      'A Resolução nº 62/2023 entra em vigor hoje.',
    ];
    const minutes = await create(MINUTES, 'Ata 62/2023', { arquivo: await pdfOf(...pages) });
    await giveText(MINUTES, minutes, ...pages);
    await expect
      .poll(async () => (await links(LAWS, rule)).citado_em)
      .toMatchObject([{ id: minutes.id, titulo: 'Ata 62/2023', pagina: 2, como: 'Resolução nº 62/2023' }]);
    expect((await links(MINUTES, minutes)).cita).toMatchObject([{ id: rule.id, pagina: 2 }]);
  });

  it('follow a change of title, of number and of the present file', async () => {
    const law = await create(LAWS, 'Lei nº 6.003/2023');
    const page = 'Conforme a Lei nº 6.003/2023.';
    const minutes = await create(MINUTES, 'Ata 63/2023', { arquivo: await pdfOf(page) });
    await giveText(MINUTES, minutes, page);
    await expect.poll(() => citing(LAWS, law)).toEqual(['Ata 63/2023']);
    await save(LAWS, law, { titulo: 'Lei nº 6.033/2023' });
    await expect.poll(() => citing(LAWS, law)).toEqual([]);
    await save(LAWS, law, { titulo: 'Lei do fundo', numero: '6.003/2023' });
    await expect.poll(() => citing(LAWS, law)).toEqual(['Ata 63/2023']);
    await save(MINUTES, minutes, { arquivo: pdfString('sem citação') });
    // At once: the text of a file that was replaced is not shown any more.
    expect(await citing(LAWS, law)).toEqual([]);
  });

  it('come from the present file alone, also after an earlier one is withdrawn', async () => {
    const [before, now] = [await create(LAWS, 'Lei nº 6.035/2023'), await create(LAWS, 'Lei nº 6.036/2023')];
    const pages = ['Conforme a Lei nº 6.035/2023.', 'Conforme a Lei nº 6.036/2023.'] as const;
    const minutes = await create(MINUTES, 'Ata 635/2023', { arquivo: await pdfOf(pages[0]) });
    await giveText(MINUTES, minutes, pages[0]);
    await expect.poll(() => citedBy(MINUTES, minutes)).toEqual([before.titulo]);
    await save(MINUTES, minutes, { arquivo: await pdfOf(pages[1]) });
    await giveText(MINUTES, minutes, pages[1]);
    await expect.poll(() => citedBy(MINUTES, minutes)).toEqual([now.titulo]);
    const { versoes } = (await citizen.get(`${MINUTES}/${minutes.id}`)).body as DocumentDetail;
    const withdrawn = `admin/${MINUTES}/${minutes.id}/versoes/${versoes.at(-1)!.registro}/ocultar`;
    expect((await admin.post(withdrawn, { motivo: 'Dados pessoais' })).status).toBe(200);
    await create('planos_investimento', 'Outro plano qualquer');
    await expect.poll(() => citing(LAWS, now)).toEqual([minutes.titulo]);
    expect(await citing(LAWS, before)).toEqual([]);
  });

  it('show nothing of a draft, of the trash and of what is yet to appear, in either direction', async () => {
    const law = await create(LAWS, 'Lei nº 6.004/2023');
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const words = { descricao: 'Cita a Lei nº 6.004/2023 e o Decreto nº 6.044/2023.' };
    const draft = await create(MINUTES, 'Ata 641/2023', { ...words, rascunho: true });
    const scheduled = await create(MINUTES, 'Ata 642/2023', { ...words, publicar_em: tomorrow });
    const removed = await create(MINUTES, 'Ata 643/2023', words);
    const shown = await create(MINUTES, 'Ata 644/2023', words);
    const hiddenDecree = await create(LAWS, 'Decreto nº 6.044/2023', { rascunho: true });
    await expect
      .poll(async () => (await citing(LAWS, law)).toSorted())
      .toEqual(['Ata 643/2023', 'Ata 644/2023']);
    await admin.delete(`admin/${MINUTES}/${removed.id}`);
    expect(await citing(LAWS, law)).toEqual(['Ata 644/2023']);
    expect(await citedBy(MINUTES, shown)).toEqual(['Lei nº 6.004/2023']);
    for (const { id } of [draft, scheduled])
      expect((await citizen.get(`${MINUTES}/${id}/citacoes`)).status).toBe(404);
    expect((await citizen.get(`${MINUTES}/${removed.id}/citacoes`)).status).toBe(410);
    await save(LAWS, hiddenDecree, { rascunho: false });
    await expect.poll(() => citedBy(MINUTES, shown)).toEqual(['Lei nº 6.004/2023', 'Decreto nº 6.044/2023']);
    await save(MINUTES, draft, { ...words, rascunho: false });
    await expect
      .poll(async () => (await citing(LAWS, law)).toSorted())
      .toEqual(['Ata 641/2023', 'Ata 644/2023']);
  });

  it('lead from the words of the text itself to what the public sees, and no longer when that goes', async () => {
    const law = await create(LAWS, 'Lei nº 6.045/2023', { rascunho: true });
    const page = 'Nos termos da Lei nº 6.045/2023, e da Lei nº 6.045/2023 outra vez.';
    const minutes = await create(MINUTES, 'Ata 645/2023', { arquivo: await pdfOf(page) });
    await giveText(MINUTES, minutes, page);
    const linked = async () => {
      const { body } = await citizen.get(`${MINUTES}/${minutes.id}/texto?pagina=1`);
      const { paginas } = body as DocumentText;
      const pieces = paginas.flatMap(({ blocos }) => blocos.flatMap(({ texto }) => texto));
      expect(pieces.map(({ texto }) => texto).join('')).toBe(page);
      return pieces.flatMap(({ texto, endereco }) => (endereco === undefined ? [] : [[texto, endereco]]));
    };
    await expect
      .poll(async () => (await citizen.get(`${MINUTES}/${minutes.id}/texto`)).body.estado)
      .toBe('lido');
    expect(await linked()).toEqual([]);
    await save(LAWS, law, { rascunho: false });
    const toLaw = ['Lei nº 6.045/2023', `/legislacao/${law.id}`];
    await expect.poll(linked).toEqual([toLaw, toLaw]);
    await admin.delete(`admin/${LAWS}/${law.id}`);
    expect(await linked()).toEqual([]);
  });

  it("are found in other documents if one document's cannot be stored", async () => {
    const { dataDir, database } = server.storage;
    const isSqlite = database.url === undefined;
    const run = (...statements: string[]) =>
      inDatabase({ url: database.url, dataDir }, async (db) => {
        for (const statement of statements) await db.raw(statement);
      });
    const law = await create(LAWS, 'Lei nº 6.046/2023');
    const refused = "when (new.numero = '6047')";
    const fault = 'a failure of the test';
    await run(
      ...(isSqlite
        ? [
            `create trigger recusa before insert on citacoes ${refused} begin select raise(abort, '${fault}'); end`,
          ]
        : [
            `create function recusa() returns trigger language plpgsql as $$ begin raise exception '${fault}'; end $$`,
            `create trigger recusa before insert on citacoes for each row ${refused} execute function recusa()`,
          ]),
    );
    try {
      await create(MINUTES, 'Ata 646/2023', { descricao: 'Cita a Lei nº 6.047/2023.' });
      await create(MINUTES, 'Ata 647/2023', { descricao: 'Cita a Lei nº 6.046/2023.' });
      await expect.poll(() => citing(LAWS, law)).toEqual(['Ata 647/2023']);
    } finally {
      await run(...(isSqlite ? ['drop trigger recusa'] : ['drop function recusa cascade']));
    }
  });

  it('do not lead from a federal law to one of the city', async () => {
    const law = await create(LAWS, 'Lei nº 12.527, de 5 de maio de 2019');
    await create(MINUTES, 'Ata 651/2023', {
      descricao: 'Cumpre a Lei nº 12.527/2011 e a Lei nº 12.527 (LAI).',
    });
    await create(MINUTES, 'Ata 652/2023', { descricao: 'Cumpre a Lei Municipal nº 12.527/2019.' });
    await expect.poll(() => citing(LAWS, law)).toEqual(['Ata 652/2023']);
  });

  it('lead nowhere from a number without its year that two laws have', async () => {
    const [older, newer] = [await create(LAWS, 'Lei nº 6.055/2004'), await create(LAWS, 'Lei nº 6.055/2010')];
    const one = await create(MINUTES, 'Ata 653/2023', { descricao: 'Cumpre a Lei nº 6.055.' });
    const other = await create(MINUTES, 'Ata 654/2023', { descricao: 'Cumpre a Lei nº 6.055/2010.' });
    await expect.poll(() => citedBy(MINUTES, other)).toEqual([newer.titulo]);
    expect(await citedBy(MINUTES, one)).toEqual([]);
    expect([await citing(LAWS, older), await citing(LAWS, newer)]).toEqual([[], [other.titulo]]);
    await admin.delete(`admin/${LAWS}/${older.id}`);
    expect(await citedBy(MINUTES, one)).toEqual([newer.titulo]);
    expect((await citing(LAWS, newer)).toSorted()).toEqual([one.titulo, other.titulo]);
  });

  it('come with the URN of a law where the state of the city is known', async () => {
    const law = await create(LAWS, 'Lei nº 6.006, de 14 de março de 2023');
    const { body: site } = await citizen.get('site');
    await admin.put('admin/site', { ...site, cidade: 'Aracaju' });
    expect((await links(LAWS, law)).urn).toBe(null);
    await admin.put('admin/site', { ...site, cidade: 'Aracaju/SE' });
    expect((await links(LAWS, law)).urn).toBe('urn:lex:br;sergipe;aracaju:municipal:lei:2023-03-14;6006');
    await admin.put('admin/site', site);
  });

  it('take no parameters, and there are none of a section without documents', async () => {
    const law = await create(LAWS, 'Lei nº 6.007/2023');
    expect((await citizen.get(`${LAWS}/${law.id}/citacoes?pagina=1`)).status).toBe(400);
    expect((await citizen.get(`perguntas_frequentes/1/citacoes`)).status).toBe(404);
  });
});
