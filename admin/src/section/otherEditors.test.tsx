import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderBackOffice } from '../testing/renderBackOffice';
import { createAlbum, createAta, createPergunta } from '../testing/rows';
import { startFakeApi, type FakeApi } from '../testing/startFakeApi';

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });

/** 15:05 in the fund's time zone: no test moves the clock past midnight. */
const NOW = new Date('2026-03-16T18:05:00.000Z');
const AN_HOUR_AGO = '2026-03-16T17:05:00.000Z';
const BIA = /^Bia Gestora está editando este item desde 14:05\. Quem salvar por último/;

describe('the form of an entry', () => {
  let api: FakeApi;
  beforeEach(async () => {
    // Only intervals, the form's renewals, and the clock.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: NOW });
    api = await startFakeApi({
      atas_reunioes: [createAta({ id: 3 })],
      perguntas_frequentes: [createPergunta({ id: 4 })],
      galeria_de_imagens: [createAlbum()],
    });
  });
  afterEach(() => void act(() => onlineManager.setOnline(true)));
  const bia = () => api.otherEditors.push({ nome: 'Bia Gestora', desde: AN_HOUR_AGO });
  const sent = () => api.editing.map(({ method, url }) => `${method} ${url}`);
  const halfAMinute = () => act(() => vi.advanceTimersByTimeAsync(30_000));
  const open = async (path = '/faq/4') => {
    const rendered = renderBackOffice(path, api);
    await screen.findByRole('dialog', { name: /^Editar/ });
    await eventually(() => expect(sent()).toHaveLength(1));
    return rendered;
  };

  it.each([
    ['/faq/4', 'perguntas_frequentes/4'],
    ['/atas-de-reunioes/3', 'atas_reunioes/3'],
    ['/galeria_de_imagens/5', 'galeria_de_imagens/5'],
  ])('names another person who has it open: %s', async (path, entry) => {
    bia();
    await open(path);
    expect(await screen.findByText(BIA)).toBeDefined();
    expect(sent()).toEqual([`PUT admin/${entry}/edicao`]);
    expect(api.editing[0]?.authorization).toBe('Bearer the-token');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' }).disabled).toBe(false);
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it("names another person who has the site's identity open, and says when it is left", async () => {
    bia();
    const { router } = renderBackOffice('/identidade', api);
    expect(
      await screen.findByText(/^Bia Gestora está editando a identidade do site desde 14:05\. Quem salvar/),
    ).toBeDefined();
    expect(sent()).toEqual(['PUT admin/site/edicao']);
    await act(() => router.navigate('/faq'));
    await eventually(() => expect(sent().at(-1)).toBe('DELETE admin/site/edicao'));
  });

  it('says so every half minute, shows who comes, and no longer who has left', async () => {
    await open();
    expect(screen.queryByText(BIA)).toBeNull();
    bia();
    await halfAMinute();
    expect(await screen.findByText(BIA)).toBeDefined();
    api.otherEditors.length = 0;
    await halfAMinute();
    await eventually(() => expect(screen.queryByText(BIA)).toBeNull());
    expect(sent()).toHaveLength(3);
  });

  it('says the day too, if that was another one', async () => {
    api.otherEditors.push({ nome: 'Bia', desde: '2025-03-14T15:00:00.000Z' });
    await open();
    expect(await screen.findByText(/^Bia está editando este item desde 14\/03\/2025, 12:00\./)).toBeDefined();
  });

  it('says when it is closed, and nothing after that', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await eventually(() => expect(sent().at(-1)).toBe('DELETE admin/perguntas_frequentes/4/edicao'));
    await halfAMinute();
    expect(sent()).toHaveLength(2);
  });

  it('goes on in silence if the server fails, and says nothing that it does not know', async () => {
    bia();
    const { user } = await open();
    await screen.findByText(BIA);
    api.failNext('PUT', 503, { error: 'Fora do ar' }, 'admin/perguntas_frequentes/4/edicao');
    await halfAMinute();
    await eventually(() => expect(screen.queryByText(BIA)).toBeNull());
    expect(screen.queryByText('Fora do ar')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Pergunta' }), ' Mesmo?');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Dados editados com sucesso')).toBeDefined();
  });

  it('sends nothing without a connection', async () => {
    bia();
    await open();
    await screen.findByText(BIA);
    act(() => onlineManager.setOnline(false));
    await halfAMinute();
    await eventually(() => expect(screen.queryByText(BIA)).toBeNull());
    expect(sent()).toHaveLength(1);
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByText(BIA)).toBeDefined();
  });

  it('stops after five minutes without a key or a click, and goes on with the next one', async () => {
    bia();
    const { user } = await open();
    await screen.findByText(BIA);
    for (let times = 1; times < 10; times += 1) {
      await halfAMinute();
      await eventually(() => expect(sent()).toHaveLength(times + 1));
    }
    await halfAMinute();
    await eventually(() => expect(screen.queryByText(BIA)).toBeNull());
    await halfAMinute();
    expect(sent()).toHaveLength(10);
    await user.click(screen.getByRole('textbox', { name: 'Pergunta' }));
    await halfAMinute();
    expect(await screen.findByText(BIA)).toBeDefined();
  });

  it('of a new entry says nothing', async () => {
    renderBackOffice('/faq/create', api);
    await screen.findByRole('textbox', { name: 'Resposta' });
    await halfAMinute();
    expect(sent()).toEqual([]);
  });
});
