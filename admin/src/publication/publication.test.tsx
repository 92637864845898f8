import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { drafts } from '../testing/draftsInMemory';
import { expectErrorLogged } from '../testing/expectErrorLogged';
import { renderBackOffice } from '../testing/renderBackOffice';
import { createAlbum, createAta, createPergunta } from '../testing/rows';
import { startFakeApi } from '../testing/startFakeApi';

const DRAFT = { situacao: 'rascunho', publicar_em: null, retirar_em: null } as const;
/** Its date is the day on which it appears. */
const SCHEDULED = {
  situacao: 'agendado',
  created_at: '2099-11-25T11:00:30.500Z',
  publicar_em: '2099-11-25T11:00:30.500Z',
  retirar_em: null,
} as const;
const APPEARED = {
  situacao: 'publicado',
  publicar_em: '2025-01-01T11:00:00.000Z',
  retirar_em: null,
} as const;
const WITHDRAWN = {
  situacao: 'retirado',
  publicar_em: null,
  retirar_em: '2025-02-01T11:00:00.000Z',
} as const;
const LEAVING = { situacao: 'publicado', publicar_em: null, retirar_em: '2099-12-01T02:30:00.000Z' } as const;

const group = async () => (await screen.findByText('Publicação')).closest('details')!;
const choice = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const time = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
/** user-event types no times. */
const setTime = async (name: RegExp, value: string) =>
  fireEvent.change(await time(name), { target: { value } });
const FROM = /^Publicar em/;
const UNTIL = /^Retirar em/;

describe('a new entry', () => {
  const open = async () => {
    const api = await startFakeApi();
    const rendered = renderBackOffice('/faq/create', api);
    await rendered.user.type(await screen.findByRole('textbox', { name: 'Pergunta' }), 'Quem?');
    await rendered.user.type(screen.getByRole('textbox', { name: 'Resposta' }), 'Eu');
    return {
      ...rendered,
      api,
      save: () => rendered.user.click(screen.getByRole('button', { name: 'Salvar' })),
    };
  };

  it('is public at once, without further fields', async () => {
    const { api, save } = await open();
    expect((await group()).open).toBe(false);
    expect((await choice('Publicar agora')).checked).toBe(true);
    await save();
    await screen.findByText('Dados salvos com sucesso');
    expect(api.writes()).toMatchObject([{ method: 'POST' }]);
    expect(api.writes()[0]?.body).toEqual({ titulo: 'Quem?', resposta: 'Eu' });
    expect(await screen.findByRole('cell', { name: 'Publicado' })).toBeDefined();
  });

  it('is kept as a draft, which only administrators see', async () => {
    const { api, user, save } = await open();
    expect(screen.queryByText('Só quem administra o site vê')).toBeNull();
    await user.click(await choice('Guardar como rascunho'));
    const described = await screen.findByRole('radiogroup', { name: 'Quando o site mostra' });
    const hint = document.getElementById(described.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('Só quem administra o site vê');
    await save();
    await screen.findByText('Dados salvos com sucesso');
    expect(api.writes()).toMatchObject([{ body: { titulo: 'Quem?', rascunho: true, publicar_em: null } }]);
    expect(await screen.findByRole('columnheader', { name: 'Situação' })).toBeDefined();
    expect(screen.getByRole('cell', { name: 'Rascunho' })).toBeDefined();
  });

  it("is scheduled for a time in the fund's zone, and its withdrawal for another", async () => {
    const { api, user, save } = await open();
    expect(screen.queryByLabelText(FROM)).toBeNull();
    await user.click(await choice('Agendar'));
    await setTime(FROM, '2099-11-25T08:00');
    await setTime(UNTIL, '2099-11-30T23:30');
    expect(screen.getAllByText(/^Horário de Brasília\./)).toHaveLength(2);
    await save();
    await screen.findByText('Dados salvos com sucesso');
    expect(api.writes()).toMatchObject([
      {
        body: {
          rascunho: false,
          publicar_em: '2099-11-25T11:00:00.000Z',
          retirar_em: '2099-12-01T02:30:00.000Z',
        },
      },
    ]);
    expect(await screen.findByRole('cell', { name: 'Agendado para 25/11/2099, 08:00' })).toBeDefined();
  });

  it('is not sent without its time, and reports that with the other errors', async () => {
    const { api, user, save } = await open();
    await user.clear(screen.getByRole('textbox', { name: 'Pergunta' }));
    await user.click(await choice('Agendar'));
    await setTime(UNTIL, '2099-11-30T23:30');
    await save();
    expect(await screen.findByText('Escolha o dia e a hora de publicar')).toBeDefined();
    expect(screen.getByText('Pergunta é obrigatória')).toBeDefined();
    await setTime(FROM, '2099-12-30T08:00');
    await save();
    expect(await screen.findByText('A retirada vem depois da publicação')).toBeDefined();
    expect(api.writes()).toEqual([]);
  });

  it('reports an incomplete time, instead of leaving it out', async () => {
    const { api, save } = await open();
    const until = await time(UNTIL);
    Object.defineProperty(until, 'validity', { value: { badInput: true }, configurable: true });
    fireEvent.blur(until);
    await save();
    expect(await screen.findByText('Escreva o dia, o mês, o ano e a hora')).toBeDefined();
    expect(api.writes()).toEqual([]);
  });

  it('keeps its choice in the draft of the form', async () => {
    const { api, user, unmount } = await open();
    await user.click(await choice('Agendar'));
    await setTime(FROM, '2099-11-25T08:00');
    await waitFor(() =>
      expect(drafts.get('ana /faq/create')?.values).toMatchObject({ publicar_em: '2099-11-25T08:00' }),
    );
    unmount();
    renderBackOffice('/faq/create', api);
    await waitFor(async () => expect((await choice('Agendar')).checked).toBe(true));
    expect((await time(FROM)).value).toBe('2099-11-25T08:00');
    expect((await group()).open).toBe(true);
  });
});

describe('a stored entry', () => {
  const open = async (publication: object) => {
    const api = await startFakeApi({
      perguntas_frequentes: [{ ...createPergunta({ id: 4 }), ...publication }],
    });
    const rendered = renderBackOffice('/faq/4', api);
    await screen.findByRole('textbox', { name: 'Pergunta' });
    const save = async () => {
      await rendered.user.click(screen.getByRole('button', { name: 'Salvar' }));
      await screen.findByText('Dados editados com sucesso');
    };
    return { ...rendered, api, save };
  };

  it('that is scheduled shows its time, and keeps it to the second if nobody changes it', async () => {
    const { api, save } = await open(SCHEDULED);
    expect((await choice('Agendar')).checked).toBe(true);
    expect((await group()).open).toBe(true);
    expect((await time(FROM)).value).toBe('2099-11-25T08:00');
    expect(within(await group()).getByText('Agendado para 25/11/2099, 08:00')).toBeDefined();
    await save();
    expect(api.writes()).toMatchObject([{ body: { rascunho: false, publicar_em: SCHEDULED.publicar_em } }]);
  });

  it('that is a document with a future date is renamed, and sends its date unchanged', async () => {
    const api = await startFakeApi({ atas_reunioes: [createAta({ id: 3, titulo: 'Ata', ...SCHEDULED })] });
    const { user } = renderBackOffice('/atas-de-reunioes/3', api);
    await user.type(await screen.findByRole('textbox', { name: 'Título' }), ' nova');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Dados editados com sucesso');
    const { created_at } = SCHEDULED;
    expect(api.writes()).toMatchObject([{ body: { titulo: 'Ata nova', created_at } }]);
  });

  it('that has appeared shows as published, and its time can still be changed', async () => {
    const { api, user, save } = await open(APPEARED);
    expect((await choice('Publicar agora')).checked).toBe(true);
    expect(screen.getByText('Publicado desde 01/01/2025, 08:00')).toBeDefined();
    await user.click(await choice('Agendar'));
    expect((await time(FROM)).value).toBe('2025-01-01T08:00');
    await user.click(await choice('Publicar agora'));
    await save();
    expect(api.writes()).toMatchObject([{ body: { rascunho: false, publicar_em: APPEARED.publicar_em } }]);
  });

  it('that was a draft is published', async () => {
    const { api, user, save } = await open(DRAFT);
    expect((await choice('Guardar como rascunho')).checked).toBe(true);
    await user.click(await choice('Publicar agora'));
    await save();
    expect(api.writes()).toMatchObject([{ body: { rascunho: false, publicar_em: null, retirar_em: null } }]);
    expect(await screen.findByRole('cell', { name: 'Publicado' })).toBeDefined();
  });

  it('that was withdrawn says how it comes back', async () => {
    await open(WITHDRAWN);
    expect(
      screen.getByText('Retirado em 01/02/2025, 08:00. Para que volte ao site, apague “Retirar em”.'),
    ).toBeDefined();
  });

  it('shows the refusal of a time on its field', async () => {
    expectErrorLogged(/status code 422/);
    const { api, user } = await open(SCHEDULED);
    const errors = { publicar_em: 'Este horário não serve' };
    api.failNext('PUT', 422, { error: 'Confira os campos', errors, code: 'invalid_fields' });
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Este horário não serve')).toBeDefined();
  });

  it('that is not public is deleted without a mention of the site', async () => {
    const api = await startFakeApi({ perguntas_frequentes: [createPergunta({ id: 4, ...DRAFT })] });
    renderBackOffice('/faq/4/excluir', api);
    expect(await screen.findByText(/^Este item vai para a lixeira por 30 dias/)).toBeDefined();
  });
});

it.each([
  ['a document', '/atas-de-reunioes/3', 'admin/atas_reunioes/3'],
  ['an album', '/galeria_de_imagens/5', 'admin/galeria_de_imagens/5'],
])('becomes a draft: %s', async (_name, path, url) => {
  const api = await startFakeApi({
    atas_reunioes: [createAta({ id: 3 })],
    galeria_de_imagens: [createAlbum()],
  });
  const { user } = renderBackOffice(path, api);
  await user.click(await choice('Guardar como rascunho'));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Dados editados com sucesso');
  expect(api.writes()).toMatchObject([{ url, body: { rascunho: true } }]);
});

describe('a list', () => {
  const atas = [DRAFT, SCHEDULED, LEAVING, WITHDRAWN, {}].map((publication, index) =>
    createAta({ id: index + 1, titulo: `Ata ${index + 1}`, ...publication }),
  );

  it('shows the situation of each entry in a column, and below its title for a narrow window', async () => {
    renderBackOffice('/atas-de-reunioes', await startFakeApi({ atas_reunioes: atas }));
    await screen.findByRole('columnheader', { name: 'Situação' });
    const texts = (titulo: string) => {
      const [, title, situation] = within(screen.getByText(titulo).closest('tr')!).getAllByRole('cell');
      return [title?.textContent, situation?.textContent];
    };
    expect(texts('Ata 1')).toEqual([expect.stringMatching(/Rascunho$/), 'Rascunho']);
    expect(texts('Ata 2')[1]).toBe('Agendado para 25/11/2099, 08:00');
    expect(texts('Ata 3')[1]).toBe('Sai em 30/11/2099, 23:30');
    expect(texts('Ata 4')).toEqual([
      expect.stringMatching(/Retirado em 01\/02\/2025, 08:00$/),
      'Retirado em 01/02/2025, 08:00',
    ]);
    expect(texts('Ata 5')).toEqual([expect.not.stringContaining('Publicado'), 'Publicado']);
  });

  it('prints the situation if an entry has one', async () => {
    vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const api = await startFakeApi({ atas_reunioes: atas });
    const { user } = renderBackOffice('/atas-de-reunioes', api);
    await screen.findByText('Ata 1');
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    await waitFor(() => expect(document.querySelector('.print-sheet')).not.toBeNull());
    const sheet = document.querySelector('.print-sheet')!.textContent;
    expect(sheet).toContain('Situação');
    expect(sheet).toContain('Sai em 30/11/2099, 23:30');
  });

  it('has the drafts among the questions that are put in order, and says so', async () => {
    const api = await startFakeApi({ perguntas_frequentes: [createPergunta({ id: 4, ...DRAFT })] });
    renderBackOffice('/faq/ordem', api);
    expect(await screen.findByText('1. O que é o fundo? (Rascunho)')).toBeDefined();
  });
});
