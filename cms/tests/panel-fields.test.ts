import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entriesOf, panelOf } from './harness/panelOf.ts';
import { jpeg } from './harness/sampleFiles.ts';
import { startServer, type Server } from './harness/startServer.ts';

let server: Server;
let panel: Awaited<ReturnType<typeof panelOf>>;

beforeAll(async () => {
  server = await startServer();
  panel = await panelOf(server);
});
afterAll(() => server.stop());

interface Field {
  edit: { label: string; description?: string; visible?: boolean };
  list: { label: string };
}
interface View {
  settings: { mainField: string; defaultSortBy: string; defaultSortOrder: string };
  metadatas: Record<string, Field>;
  layouts: { list: string[]; edit: { name: string }[][] };
}

async function viewOf(kind: 'content-types' | 'components', uid: string): Promise<View> {
  const { body } = await panel.send('GET', `/content-manager/${kind}/${uid}/configuration`);
  return kind === 'components' ? body.data.component : body.data.contentType;
}

const DOCUMENTS = ['ata-reuniao', 'prestacao-conta', 'plano-investimento', 'legislacao'];
const TYPES = [...DOCUMENTS, 'album', 'pergunta-frequente', 'site'].map((name) => `api::${name}.${name}`);
const COMPONENTS = ['galeria.foto', 'site.link', 'site.parte'];

describe('the panel', () => {
  it.each([
    ...TYPES.map((uid) => ['content-types', uid] as const),
    ...COMPONENTS.map((uid) => ['components', uid] as const),
  ])('names every field of %s %s in Portuguese words, with a hint', async (kind, uid) => {
    const { metadatas, layouts } = await viewOf(kind, uid);
    const shown = layouts.edit.flat().map(({ name }) => name);
    expect(shown).not.toEqual([]);
    for (const name of shown) {
      const { label, description } = metadatas[name]!.edit;
      expect(label, `${uid} ${name}`).toMatch(/^[A-ZÁÉÍÓÚÀÂÊÔÃÕÇ][^_]+$/);
      expect(description, `${uid} ${name}`).toMatch(/\p{L}{3}/u);
      expect(metadatas[name]!.list.label).toBe(label);
    }
  });

  it('names the dates of an entry too, which its filters and columns show', async () => {
    const { metadatas } = await viewOf('content-types', 'api::album.album');
    const names = ['id', 'createdAt', 'updatedAt'].map((name) => metadatas[name]!.list.label);
    expect(names).toEqual(['Número', 'Data', 'Última mudança']);
  });

  it.each([...DOCUMENTS, 'album'])('lists %s newest first, with its date', async (name) => {
    const { settings, layouts } = await viewOf('content-types', `api::${name}.${name}`);
    expect(settings).toMatchObject({
      mainField: 'titulo',
      defaultSortBy: 'createdAt',
      defaultSortOrder: 'DESC',
    });
    expect(layouts.list).toEqual([
      'titulo',
      name === 'album' ? 'capa' : 'arquivo',
      'createdAt',
      'updatedAt',
      'rascunho',
      'publicar_em',
      'excluido_em',
    ]);
  });

  it('lists questions in the order of the site', async () => {
    const { settings, layouts } = await viewOf('content-types', 'api::pergunta-frequente.pergunta-frequente');
    expect(settings).toMatchObject({ defaultSortBy: 'ordem', defaultSortOrder: 'ASC' });
    expect(layouts.list).toEqual(['ordem', 'titulo', 'updatedAt', 'rascunho', 'publicar_em', 'excluido_em']);
  });

  it('says a large upload as the specification does', async () => {
    const { metadatas } = await viewOf('content-types', 'api::ata-reuniao.ata-reuniao');
    expect(metadatas['arquivo']!.edit.description).toContain('100 mb');
  });

  it('has no permission for a view that the next start would undo, or a setting that nothing follows', async () => {
    const { body } = await panel.send('GET', '/admin/permissions');
    const all = JSON.stringify(body);
    for (const action of ['configure-view', 'configure-layout', 'upload.settings.read', 'i18n.locale.read'])
      expect(all).not.toContain(action);
  });
});

it('requires the cover of an album, as the back-office does', async () => {
  const { status, body } = await panel.send('POST', entriesOf('album'), { titulo: 'Sem capa', fotos: [] });
  expect(status).toBe(400);
  expect(body.error.details.errors).toEqual([expect.objectContaining({ path: ['capa'] })]);
  const file = (await panel.upload(await jpeg(), 'capa.jpg', 'image/jpeg')).body[0].id;
  const added = await panel.send('POST', entriesOf('album'), { titulo: 'Com capa', capa: file });
  expect(added.status).toBe(201);
  const emptied = await panel.send('PUT', `${entriesOf('album')}/${added.body.data.documentId}`, {
    titulo: 'Com capa',
    capa: null,
  });
  expect(emptied.status).toBe(400);
});

it('names the roles in Portuguese', async () => {
  const roles = async (): Promise<{ id: number; name: string; description: string }[]> =>
    (await panel.send('GET', '/admin/roles?sort=code:ASC')).body.data;
  const words = JSON.stringify(await roles());
  expect(words).toContain('Administrador do painel');
  expect(words).toContain('Autor');
  expect(words).not.toMatch(/Authors|Editors|Super Admin/);
});

it("a list filtered by 'Rascunho' has the entries that say so: an empty field says Não", async () => {
  const list = entriesOf('pergunta-frequente');
  const added = new Map<string, boolean | null>([
    ['no site', null],
    ['guardada', true],
    ['posta de volta', false],
  ]);
  for (const [titulo, rascunho] of added)
    await panel.send('POST', list, { titulo, resposta: 'Sim.', rascunho });
  const find = async (filter: string) => {
    const { body } = await panel.send('GET', `${list}?filters[$and][0][rascunho]${filter}&pageSize=100`);
    const titles = (body.results as { titulo: string }[]).map(({ titulo }) => titulo);
    expect(body.pagination.total).toBe(titles.length);
    return titles.filter((titulo) => added.has(titulo)).toSorted();
  };
  expect(await find('[$eq]=true')).toEqual(['guardada']);
  expect(await find('[$eq]=false')).toEqual(['no site', 'posta de volta']);
});
