import { createHash } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { axeFindings } from '../../testing/axe';
import { fakeApi } from '../../testing/fakeApi';
import { createMatch } from '../../testing/fixtures';
import { readWithoutScripts, serve, visit } from '../../testing/visit';

const CONTENT = 'a ata';
const HASH = createHash('sha256').update(CONTENT).digest('hex');
function file(name = 'minha ata.pdf'): File {
  const picked = new File([CONTENT], name, { type: 'application/pdf' });
  // Node's crypto does not accept jsdom's buffers.
  picked.arrayBuffer = async () => new TextEncoder().encode(CONTENT).buffer;
  return picked;
}

const api = (...matches: Parameters<typeof createMatch>[0][]) =>
  fakeApi({ files: { [HASH]: matches.map(createMatch) } });

const result = async () => within(await screen.findByRole('region', { name: 'Resultado' }));

beforeEach(() => vi.stubGlobal('isSecureContext', true));

describe('a file that is picked', () => {
  it('is recognised by its hash, and nothing else of it is sent', async () => {
    const known = api({});
    const { user } = visit('/conferir', known);
    await user.upload(await screen.findByLabelText(/^Escolha um arquivo/), file());
    expect(await (await result()).findByText('“minha ata.pdf” está no registro deste site.')).toBeDefined();
    expect(known.requested).toEqual(['/api/v1/site', `/api/v1/conferir?sha256=${HASH}`]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Resultado' })),
    );
  });

  it('may be missing from the record', async () => {
    const { user } = visit('/conferir', api());
    await user.upload(await screen.findByLabelText(/^Escolha um arquivo/), file());
    expect(
      await (await result()).findByText('“minha ata.pdf” não está no registro deste site.'),
    ).toBeDefined();
  });

  it('may be dropped anywhere on the page', async () => {
    visit('/conferir', api({}));
    await screen.findByLabelText(/^Escolha um arquivo/);
    fireEvent.drop(screen.getByRole('main'), { dataTransfer: { files: [file('solta.pdf')] } });
    expect(await (await result()).findByText('“solta.pdf” está no registro deste site.')).toBeDefined();
  });

  it('is not read if it is larger than any document', async () => {
    const { user } = visit('/conferir', api());
    const large = file('grande.pdf');
    Object.defineProperty(large, 'size', { value: 104_857_601 });
    await user.upload(await screen.findByLabelText(/^Escolha um arquivo/), large);
    expect(await screen.findByText(/^“grande.pdf” tem 100 MB\. Não está no registro/)).toBeDefined();
  });

  it('is reported if it cannot be read', async () => {
    const { user } = visit('/conferir', api());
    const unreadable = file();
    unreadable.arrayBuffer = () => Promise.reject(new Error('unreadable'));
    await user.upload(await screen.findByLabelText(/^Escolha um arquivo/), unreadable);
    expect(await screen.findByText(/não pôde ser lido/)).toBeDefined();
  });

  it('cannot be picked if the browser cannot calculate hashes', async () => {
    vi.stubGlobal('isSecureContext', false);
    visit('/conferir', api());
    expect(await screen.findByText(/Este endereço não é seguro/)).toBeDefined();
    expect(screen.queryByLabelText(/^Escolha um arquivo/)).toBeNull();
    expect(screen.getByRole('textbox', { name: 'SHA-256 do arquivo' })).toBeDefined();
  });
});

describe('without JavaScript', () => {
  it.each([
    [
      { versao: 3 },
      'É a versão atual de “Ata 03/2025” (versão 3), publicada em 5 de março de 2025 e registrada em 5 de março de 2025 às 12:00.',
    ],
    [
      { atual: false, substituida_em: '2025-04-01T15:00:00.000Z' },
      'É a versão 1 de “Ata 03/2025”, publicada em 5 de março de 2025 e registrada em 5 de março de 2025 às 12:00, substituída em 1º de abril de 2025 às 12:00.',
    ],
    [
      { atual: false, arquivo: null, removido_em: '2025-04-01T15:00:00.000Z' },
      'É a versão 1 de “Ata 03/2025”, publicada em 5 de março de 2025 e registrada em 5 de março de 2025 às 12:00. O documento foi removido em 1º de abril de 2025 às 12:00.',
    ],
  ])('the result says which version it is: %o', async (fields, words) => {
    await readWithoutScripts(`/conferir?sha256=${HASH}`, api(fields));
    const [match] = (await result()).getAllByRole('listitem');
    expect(match!.textContent).toContain(words);
    const details = within(match!).queryByRole('link');
    expect(details?.getAttribute('href')).toBe('removido_em' in fields ? undefined : '/atas-de-reunioes/7');
  });

  it('a withdrawn version is shown as withdrawn', async () => {
    const fields = { atual: false, arquivo: null, substituida_em: '2025-04-01T15:00:00.000Z' };
    await readWithoutScripts(`/conferir?sha256=${HASH}`, api(fields));
    expect((await result()).getByText('Este arquivo foi depois retirado do público.')).toBeDefined();
  });

  it('a form asks for the hash, and the list of hashes is linked', async () => {
    await readWithoutScripts('/conferir', api());
    const field = screen.getByRole('textbox', { name: 'SHA-256 do arquivo' });
    expect(field.closest('form')?.getAttribute('action')).toBe('/conferir');
    expect(screen.queryByRole('region', { name: 'Resultado' })).toBeNull();
    const list = screen.getByRole('link', { name: /^lista dos SHA-256/ });
    expect(list.getAttribute('href')).toBe('/api/v1/arquivos.sha256');
  });

  it('an invalid hash is refused at its field, and not sent', async () => {
    const unasked = api();
    expect((await serve('/conferir?sha256=abc', unasked)).status).toBe(200);
    expect(unasked.requested).toEqual(['/api/v1/site']);
    await readWithoutScripts('/conferir?sha256=abc', api());
    const field = screen.getByRole('textbox', { name: 'SHA-256 do arquivo' });
    expect((field as HTMLInputElement).value).toBe('abc');
    const error = document.getElementById(field.getAttribute('aria-describedby')!);
    expect(error?.textContent).toContain('64 algarismos');
  });

  it('a hash may be in capitals, with spaces', async () => {
    await readWithoutScripts(`/conferir?sha256=+${HASH.toUpperCase()}+`, api({}));
    const { textContent } = await screen.findByRole('region', { name: 'Resultado' });
    expect(textContent).toContain('O arquivo com este SHA-256 está no registro deste site.');
  });
});

it('checks a hash from the form without a reload', async () => {
  const { user } = visit('/conferir', api({}));
  await user.type(await screen.findByRole('textbox', { name: 'SHA-256 do arquivo' }), `${HASH}{Enter}`);
  const region = await screen.findByRole('region', { name: 'Resultado' });
  const sentence = 'O arquivo com este SHA-256 está no registro deste site.';
  await waitFor(() => expect(region.textContent).toContain(sentence));
});

it('says that it failed, and checks again on request', async () => {
  const failing = api({});
  failing.content.failing = ['conferir'];
  const { user } = visit(`/conferir?sha256=${HASH}`, failing);
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  failing.content.failing = [];
  await user.click(retry);
  expect(await (await result()).findByText(/está no registro deste site/)).toBeDefined();
});

it('has no axe violations', async () => {
  await readWithoutScripts(`/conferir?sha256=${HASH}`, api({}));
  expect(await axeFindings()).toEqual([]);
});
