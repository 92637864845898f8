import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { OAI_ADDRESS } from '@fundo/contract/open-data/tables';
import type { PublicChange, PublicChanges } from '@fundo/contract/public-changes';
import { SECTIONS } from '@fundo/contract/sections';
import { apiOf, type Api } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { createAlbum, createDocument, createPergunta } from './harness/content.ts';
import { parseXml, type Element } from './harness/parseXml.ts';
import { pdfString } from './harness/sampleFiles.ts';
import { shortly } from './harness/shortly.ts';
import { signIn } from './harness/signIn.ts';
import { SITE_URL } from './harness/startServer.ts';

const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString();
/** More than two pages of a list. */
const MANY = 205;

let server: BorrowedServer;
let admin: Api;
/** Before the first entry of this file: others have used the server before. */
const START = `${new Date().toISOString().slice(0, 19)}Z`;

beforeAll(async () => {
  server = await borrowServer();
  admin = apiOf(server, (await signIn('admin')).access_token);
});
afterAll(() => server.stop());

const identifier = (section: string, id: number) => `oai:fundo.example:${section}/${id}`;
const childrenOf = (element: Element, name: string) =>
  element.children.filter((child) => child.name === name);
const textsOf = (element: Element, name: string) => childrenOf(element, name).map(({ text }) => text);

type Arguments = Record<string, string>;

async function responseTo(query: string | Arguments, method: 'GET' | 'POST' = 'GET'): Promise<Element> {
  const form = new URLSearchParams(query);
  const response = await (method === 'GET'
    ? fetch(`${server.url}${OAI_ADDRESS}?${form}`)
    : fetch(server.url + OAI_ADDRESS, { method: 'POST', body: form }));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/xml; charset=utf-8');
  const root = parseXml(await response.text());
  expect([root.namespace, root.name]).toEqual(['http://www.openarchives.org/OAI/2.0/', 'OAI-PMH']);
  return root;
}

async function contentOf(query: Arguments, method?: 'GET' | 'POST'): Promise<Element> {
  const { children } = await responseTo(query, method);
  expect(children.map(({ name }) => name)).toEqual(['responseDate', 'request', query.verb]);
  return children[2]!;
}

/** The code of the error that a query gets. */
async function errorOf(query: string | Arguments): Promise<string> {
  const { children } = await responseTo(query);
  expect(children.map(({ name }) => name)).toEqual(['responseDate', 'request', 'error']);
  expect(children[2]!.text).toMatch(/\S/);
  return children[2]!.attributes.code!;
}

interface Header {
  readonly id: string;
  readonly datestamp: string;
  readonly set: string;
  readonly isDeleted: boolean;
}

function headerIn(header: Element): Header {
  return {
    id: textsOf(header, 'identifier')[0]!,
    datestamp: textsOf(header, 'datestamp')[0]!,
    set: textsOf(header, 'setSpec')[0]!,
    isDeleted: header.attributes.status === 'deleted',
  };
}

/** All pages of a list, by its resumption tokens; the first by GET, the others by POST. */
async function pagesOf(query: Arguments): Promise<Element[]> {
  const pages = [await contentOf(query)];
  for (;;) {
    const [resumptionToken] = textsOf(pages.at(-1)!, 'resumptionToken');
    if (!resumptionToken) return pages;
    pages.push(await contentOf({ verb: query.verb!, resumptionToken }, 'POST'));
  }
}

const headersOf = async (query: Arguments = {}): Promise<Header[]> =>
  (await pagesOf({ verb: 'ListIdentifiers', metadataPrefix: 'oai_dc', ...query })).flatMap((page) =>
    childrenOf(page, 'header').map(headerIn),
  );

async function changes(): Promise<PublicChange[]> {
  const body = (await apiOf(server).get('mudancas?limite=1000')).body as PublicChanges;
  expect(body.ha_mais).toBe(false);
  return body.data;
}

const changeOf = async (section: string, id: number) =>
  (await changes()).find((change) => change.secao === section && change.id === id)!;
const seconds = (instant: string) => `${instant.slice(0, 19)}Z`;

async function create(fields: object) {
  const { status, body } = await admin.post('admin/atas_reunioes', {
    titulo: 'Ata',
    arquivo: pdfString(JSON.stringify(fields)),
    ...fields,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body as { id: number; arquivo: string };
}

async function recordOf(section: string, id: number): Promise<Element> {
  const query = { verb: 'GetRecord', identifier: identifier(section, id), metadataPrefix: 'oai_dc' };
  return childrenOf(await contentOf(query), 'record')[0]!;
}

describe('OAI-PMH', () => {
  it('identifies the repository', async () => {
    await create({ titulo: 'Primeira' });
    const { children } = await contentOf({ verb: 'Identify' });
    const { nome, sigla, email } = (await apiOf(server).get('site')).body;
    const momentos = (await changes()).map(({ momento }) => momento).toSorted();
    expect(children.map(({ name, text }) => [name, text])).toEqual([
      ['repositoryName', `${nome} (${sigla})`],
      ['baseURL', `${SITE_URL}/oai`],
      ['protocolVersion', '2.0'],
      ['adminEmail', email],
      ['earliestDatestamp', seconds(momentos[0]!)],
      ['deletedRecord', 'persistent'],
      ['granularity', 'YYYY-MM-DDThh:mm:ssZ'],
    ]);
  });

  it('has a set for each section, and Dublin Core', async () => {
    const sets = childrenOf(await contentOf({ verb: 'ListSets' }), 'set');
    expect(sets.map((set) => textsOf(set, 'setSpec')[0])).toEqual(
      expect.arrayContaining(Object.values(SECTIONS).map(({ path }) => path)),
    );
    const formats = childrenOf(await contentOf({ verb: 'ListMetadataFormats' }), 'metadataFormat');
    expect(formats.map((format) => textsOf(format, 'metadataPrefix')[0])).toContain('oai_dc');
  });

  it('describes a document with its page and its file', async () => {
    const ata = await create({
      titulo: 'Ata <b>& "aspas"</b> \uFFFE 02/2026',
      numero: '02/2026',
      data_referencia: '2026-01-05',
      descricao: 'O que se decidiu.',
    });
    const record = await recordOf('atas_reunioes', ata.id);
    const { momento } = await changeOf('atas_reunioes', ata.id);
    expect(headerIn(childrenOf(record, 'header')[0]!)).toEqual({
      id: identifier('atas_reunioes', ata.id),
      datestamp: seconds(momento),
      set: 'atas_reunioes',
      isDeleted: false,
    });
    const dc = childrenOf(childrenOf(record, 'metadata')[0]!, 'dc')[0]!;
    expect(dc.namespace).toBe('http://www.openarchives.org/OAI/2.0/oai_dc/');
    expect(new Set(dc.children.map(({ namespace }) => namespace))).toEqual(
      new Set(['http://purl.org/dc/elements/1.1/']),
    );
    const { nome } = (await apiOf(server).get('site')).body;
    expect(dc.children.map(({ name, text }) => [name, text])).toEqual([
      ['title', 'Ata <b>& "aspas"</b>  02/2026'],
      ['publisher', nome],
      ['description', 'O que se decidiu.'],
      ['date', '2026-01-05'],
      ['type', 'Text'],
      ['type', 'Atas de reuniões'],
      ['format', 'application/pdf'],
      ['identifier', `${SITE_URL}/atas-de-reunioes/${ata.id}`],
      ['identifier', SITE_URL + ata.arquivo],
      ['identifier', '02/2026'],
      ['language', 'pt-BR'],
      ['rights', expect.stringContaining('creativecommons.org/licenses/by/4.0')],
    ]);
  });

  it('lists every public change once, the deleted ones too, by GET and POST, over several pages', async () => {
    const album = await createAlbum(admin, { titulo: 'Álbum', fotos: 1 });
    const removed = await createDocument(admin, 'planos_investimento', { titulo: 'Removido' });
    await admin.delete(`admin/planos_investimento/${removed.id}`);
    for (let number = 0; number < MANY; number += 1)
      await createPergunta(admin, { titulo: `Pergunta ${number}?`, resposta: 'Sim.' });
    const pages = await pagesOf({ verb: 'ListRecords', metadataPrefix: 'oai_dc' });
    expect(pages.length).toBeGreaterThan(2);
    expect(
      pages.map(({ children }) => children.filter(({ name }) => name === 'resumptionToken').length),
    ).toEqual(pages.map(() => 1));
    const records = pages.flatMap((page) => childrenOf(page, 'record'));
    const headers = records.map((record) => headerIn(childrenOf(record, 'header')[0]!));
    const expected = (await changes()).map(({ secao, id, momento, tipo }) => ({
      id: identifier(secao, id),
      datestamp: seconds(momento),
      set: secao,
      isDeleted: tipo === 'retirado',
    }));
    expect(headers).toEqual(expected);
    expect(await headersOf()).toEqual(expected);
    for (const record of records) {
      const { isDeleted } = headerIn(childrenOf(record, 'header')[0]!);
      expect(childrenOf(record, 'metadata')).toHaveLength(isDeleted ? 0 : 1);
    }
    expect(headers.find(({ id }) => id === identifier('planos_investimento', removed.id))!.isDeleted).toBe(
      true,
    );
    expect(childrenOf(await recordOf('planos_investimento', removed.id), 'metadata')).toEqual([]);
    const dc = childrenOf(
      childrenOf(await recordOf('galeria_de_imagens', album.id), 'metadata')[0]!,
      'dc',
    )[0]!;
    expect(textsOf(dc, 'type')).toEqual(['Image', 'Álbum de Fotos']);
  });

  it('limits a list to a set, and to days or instants, both included', async () => {
    const all = await headersOf();
    const ofSet = await headersOf({ set: 'atas_reunioes' });
    expect(ofSet).toEqual(all.filter(({ set }) => set === 'atas_reunioes'));
    const middle = all[Math.floor(all.length / 2)]!.datestamp;
    const since = await headersOf({ from: middle });
    const until = await headersOf({ until: middle });
    expect(since).toEqual(all.filter(({ datestamp }) => datestamp >= middle));
    expect(until).toEqual(all.filter(({ datestamp }) => datestamp <= middle));
    expect(await headersOf({ from: middle, until: middle, set: 'perguntas_frequentes' })).toEqual(
      all.filter(({ datestamp, set }) => datestamp === middle && set === 'perguntas_frequentes'),
    );
    const day = START.slice(0, 10);
    expect(await headersOf({ from: day })).toEqual(all.filter(({ datestamp }) => datestamp >= day));
  });

  it('shows nothing of a draft and of what is yet to appear, and the hour at which the clock publishes', async () => {
    const hidden = [
      await create({ titulo: 'Rascunho', rascunho: true }),
      await create({ titulo: 'Depois', publicar_em: IN_AN_HOUR }),
    ];
    for (const { id } of hidden)
      expect(
        await errorOf({
          verb: 'GetRecord',
          identifier: identifier('atas_reunioes', id),
          metadataPrefix: 'oai_dc',
        }),
      ).toBe('idDoesNotExist');
    const ids = (await headersOf({ set: 'atas_reunioes' })).map(({ id }) => id);
    for (const { id } of hidden) expect(ids).not.toContain(identifier('atas_reunioes', id));
    let id = 0;
    const publicar_em = await shortly(async (instant) => {
      ({ id } = await create({ titulo: 'Agendada', publicar_em: instant }));
    });
    const listed = async () =>
      (await headersOf({ set: 'atas_reunioes' })).find(
        (header) => header.id === identifier('atas_reunioes', id),
      );
    await expect.poll(listed).toMatchObject({ datestamp: seconds(publicar_em), isDeleted: false });
  });

  it('continues a list after what changed meanwhile, at its end', async () => {
    const first = await contentOf({
      verb: 'ListIdentifiers',
      metadataPrefix: 'oai_dc',
      set: 'perguntas_frequentes',
    });
    const [resumptionToken] = textsOf(first, 'resumptionToken');
    const seen = childrenOf(first, 'header').map(headerIn);
    const changed = seen.find(({ isDeleted }) => !isDeleted)!.id;
    const id = changed.split('/').at(-1)!;
    await admin.put(`admin/perguntas_frequentes/${id}`, { titulo: 'Mudou?', resposta: 'Sim.' });
    const rest = (await pagesOf({ verb: 'ListIdentifiers', resumptionToken: resumptionToken! })).flatMap(
      (page) => childrenOf(page, 'header').map(headerIn),
    );
    expect(rest.at(-1)!.id).toBe(changed);
    const copy = new Set([...seen, ...rest].map((header) => header.id));
    expect([...copy].toSorted()).toEqual(
      (await headersOf({ set: 'perguntas_frequentes' })).map((header) => header.id).toSorted(),
    );
  });

  it('has the laws with a URN for LexML, once the identity has its number of a publisher', async () => {
    const create = async (titulo: string, descricao: string | null) =>
      (
        await admin.post('admin/legislacoes', {
          titulo,
          descricao,
          data_referencia: '2023-03-14',
          arquivo: pdfString(titulo),
        })
      ).body as { id: number; arquivo: string };
    const law = await create('Lei nº 5.688/2023', 'Cria o fundo & dá outras providências.');
    const rule = await create('Regimento interno', null);
    const identifierOfLaw = identifier('legislacoes', law.id);
    const query = { verb: 'GetRecord', identifier: identifierOfLaw, metadataPrefix: 'oai_lexml' };
    expect(await errorOf(query)).toBe('cannotDisseminateFormat');
    const { body: site } = await apiOf(server).get('site');
    await admin.put('admin/site', { ...site, cidade: 'Aracaju', sigla_uf: 'SE', lexml_publicador: 42 });
    onTestFinished(async () => void (await admin.put('admin/site', site)));
    const record = childrenOf(await contentOf(query), 'record')[0]!;
    const lexml = childrenOf(childrenOf(record, 'metadata')[0]!, 'LexML')[0]!;
    expect(lexml.namespace).toBe('http://www.lexml.gov.br/oai_lexml');
    const page = `${SITE_URL}/legislacao/${law.id}`;
    expect(
      lexml.children.map(({ name, text, attributes: { formato, idPublicador } }) => [
        name,
        text,
        formato,
        idPublicador,
      ]),
    ).toEqual([
      ['Item', SITE_URL + law.arquivo, 'application/pdf', '42'],
      ['Item', page, 'text/html', '42'],
      [
        'DocumentoIndividual',
        'urn:lex:br;sergipe;aracaju:municipal:lei:2023-03-14;5688',
        undefined,
        undefined,
      ],
      ['Epigrafe', 'Lei nº 5.688/2023', undefined, undefined],
      ['Ementa', 'Cria o fundo & dá outras providências.', undefined, undefined],
    ]);
    const list = await headersOf({ metadataPrefix: 'oai_lexml' });
    expect(new Set(list.map(({ set }) => set))).toEqual(new Set(['legislacoes']));
    expect(list.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id)).toEqual([identifierOfLaw]);
    const formatsOf = async (section: string, id: number) =>
      childrenOf(
        await contentOf({ verb: 'ListMetadataFormats', identifier: identifier(section, id) }),
        'metadataFormat',
      ).flatMap((format) => textsOf(format, 'metadataPrefix'));
    expect(await formatsOf('legislacoes', law.id)).toEqual(['oai_dc', 'oai_lexml']);
    expect(await formatsOf('legislacoes', rule.id)).toEqual(['oai_dc']);
    const other = { ...query, identifier: identifier('legislacoes', rule.id) };
    expect(await errorOf(other)).toBe('cannotDisseminateFormat');
    const ofAtas = { verb: 'ListRecords', metadataPrefix: 'oai_lexml', set: 'atas_reunioes' };
    expect(await errorOf(ofAtas)).toBe('noRecordsMatch');
  });

  const LIST = 'verb=ListRecords&metadataPrefix=oai_dc';
  it.each([
    ['badVerb', ''],
    ['badVerb', 'verb=Nada'],
    ['badVerb', 'verb=toString'],
    ['badVerb', 'verb=Identify&verb=Identify'],
    ['badArgument', 'verb=Identify&outro=1'],
    ['badArgument', 'verb=ListRecords'],
    ['badArgument', 'verb=GetRecord&metadataPrefix=oai_dc'],
    ['badArgument', `${LIST}&set=atas_reunioes&set=atas_reunioes`],
    ['badArgument', `${LIST}&from=ontem`],
    ['badArgument', `${LIST}&from=2026-02-30`],
    ['badArgument', `${LIST}&from=2026-01-01&until=2026-01-01T00:00:00Z`],
    ['badArgument', `${LIST}&from=2026-01-02&until=2026-01-01`],
    ['badArgument', `${LIST}&resumptionToken=a`],
    ['cannotDisseminateFormat', 'verb=ListRecords&metadataPrefix=marc21'],
    [
      'idDoesNotExist',
      'verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:fundo.example:atas_reunioes/999999999',
    ],
    ['idDoesNotExist', 'verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:outro.example:atas_reunioes/1'],
    ['idDoesNotExist', 'verb=ListMetadataFormats&identifier=nada'],
    ['noRecordsMatch', `${LIST}&from=2100-01-01`],
    ['noRecordsMatch', `${LIST}&set=nada`],
    ['badResumptionToken', 'verb=ListSets&resumptionToken=a'],
    ['badResumptionToken', 'verb=ListRecords&resumptionToken=a'],
  ])('responds with %s to ?%s', async (code, query) => {
    expect(await errorOf(query)).toBe(code);
  });

  it('refuses a token of another history', async () => {
    const page = await contentOf({ verb: 'ListIdentifiers', metadataPrefix: 'oai_dc' });
    const [token] = textsOf(page, 'resumptionToken');
    const [cursor, ...rest] = JSON.parse(Buffer.from(token!, 'base64url').toString()) as string[];
    const other = [cursor!.replace(/-.*/, '-0123456789abcdef'), ...rest];
    const resumptionToken = Buffer.from(JSON.stringify(other)).toString('base64url');
    expect(await errorOf({ verb: 'ListIdentifiers', resumptionToken })).toBe('badResumptionToken');
  });

  it('responds with badVerb to a form that is too long or none, and with 405 to other methods', async () => {
    for (const body of [
      new URLSearchParams({ verb: 'Identify', a: 'a'.repeat(5000) }),
      '{"verb":"Identify"}',
    ]) {
      const response = await fetch(server.url + OAI_ADDRESS, { method: 'POST', body });
      expect([response.status, await response.text()]).toEqual([
        200,
        expect.stringContaining('code="badVerb"'),
      ]);
    }
    expect((await fetch(server.url + OAI_ADDRESS, { method: 'DELETE' })).status).toBe(405);
    expect((await fetch(`${server.url}${OAI_ADDRESS}?verb=Identify`, { method: 'HEAD' })).status).toBe(200);
  });
});

it('a closed site gives nothing to harvesters who have not signed in', async () => {
  const closed = await borrowServer({ SITE_SIGN_IN: 'required' });
  try {
    for (const method of ['GET', 'POST'])
      expect((await fetch(`${closed.url}${OAI_ADDRESS}?verb=Identify`, { method })).status).toBe(401);
  } finally {
    await closed.stop();
  }
});
