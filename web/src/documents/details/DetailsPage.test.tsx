import { DOCUMENT_SECTIONS, SECTIONS } from '@fundo/contract/sections';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { axeFindings } from '../../testing/axe';
import { documentAddress, documentPath } from '../../shared/routing/documentPages';
import { fakeApi } from '../../testing/fakeApi';
import { createDetail, createLine, createLines, createVersion, createYear } from '../../testing/fixtures';
import { open, ORIGIN, readWithoutScripts, serve, visit } from '../../testing/visit';

const TITLE = 'Ata 03/2025';
const URL = '/atas-de-reunioes/7';

const replacedTwice = () =>
  createDetail({
    id: 7,
    titulo: TITLE,
    arquivo: '/uploads/versao-3.pdf',
    updated_at: '2025-05-01T15:00:00.000Z',
    versoes: [
      createVersion(3, {
        publicada_em: '2025-05-01T15:00:00.000Z',
        registrada_em: '2025-05-02T15:00:00.000Z',
        paginas: 12,
        mudou: 'Soma corrigida',
      }),
      createVersion(2, {
        publicada_em: '2025-04-01T15:00:00.000Z',
        arquivo: null,
        ocultada: { em: '2025-05-02T15:00:00.000Z', motivo: 'Tinha o CPF de uma pessoa' },
      }),
      createVersion(1, { titulo: 'Ata de março' }),
    ],
  });

const api = () => fakeApi({ atas_reunioes: [replacedTwice()] });
const removed = () =>
  fakeApi({ removed: { 'atas_reunioes/7': `“${TITLE}” foi removido deste site em 01/06/2025.` } });

const fact = (scope: HTMLElement, name: string) =>
  within(scope).getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

describe.each(DOCUMENT_SECTIONS)('the page of a document of %s', (section) => {
  const content = () => fakeApi({ [SECTIONS[section].listKey]: [createDetail({ id: 7, titulo: TITLE })] });

  it('has its title, a link back to the list, and its file in a new tab', async () => {
    expect((await serve(documentAddress(section, 7), content())).status).toBe(200);
    await readWithoutScripts(documentAddress(section, 7), content());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(TITLE);
    const trail = within(screen.getByRole('navigation', { name: 'Você está aqui' }));
    const list = trail.getByRole('link', { name: SECTIONS[section].title });
    expect(list.getAttribute('href')).toBe(documentPath(section));
    expect(trail.getByText(TITLE).getAttribute('aria-current')).toBe('page');
    const file = screen.getByRole('link', { name: 'Abrir o documento (PDF, 1,2 MB) abre em nova guia' });
    expect(file.getAttribute('target')).toBe('_blank');
  });
});

describe('the figures of a document', () => {
  const url = '/prestacao-de-contas/7';
  const content = (numeros: string | null) =>
    fakeApi({
      prestacoes_conta: [createDetail({ id: 7, numeros })],
      totals: createYear(),
      lines: createLines(Array.from({ length: 9 }, () => createLine())),
    });

  it('are its sums, its first lines and a link to all of them, without scripts too', async () => {
    await readWithoutScripts(url, content('a'.repeat(64)));
    const figures = screen.getByRole('region', { name: 'Números' });
    expect(
      within(figures)
        .getByText(/^Receita/)
        .textContent.replaceAll('\u00A0', ' '),
    ).toBe('Receita: R$ 300,00. Despesa: R$ 200,00. Previsto: R$ 250,00.');
    const rows = within(within(figures).getByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(6);
    expect(rows[1]!.textContent).toBe('01/03/2024Despesa: ObrasR$\u00A01.234,56');
    const all = within(figures).getByRole('link', { name: 'Ver as 9 linhas, em gráficos e tabela' });
    expect(all.getAttribute('href')).toBe('/numeros?secao=prestacoes_conta&item=7');
    expect(await axeFindings()).toEqual([]);
  });

  it('are neither shown nor read if it has none', async () => {
    const api = content(null);
    await readWithoutScripts(url, api);
    expect(screen.queryByRole('region', { name: 'Números' })).toBeNull();
    expect(api.requested.filter((path) => path.includes('numeros'))).toEqual([]);
  });

  it('are loaded, and read again if they failed', async () => {
    const api = { ...content('a'.repeat(64)) };
    api.content.failing = ['numeros/totais'];
    const { user } = visit(url, api);
    const figures = within(await screen.findByRole('region', { name: 'Números' }));
    expect(figures.getByRole('status').textContent).toBe('Carregando...');
    const retry = await figures.findByRole('button', { name: 'Tentar novamente' });
    api.content.failing = [];
    await user.click(retry);
    expect(await figures.findByRole('table')).toBeDefined();
  });
});

describe('the page of a document', () => {
  it('reads the text and the citations at the same time as the document', async () => {
    const requested: string[] = [];
    const endless = (path: string) => {
      requested.push(path);
      return path.startsWith('/api/v1/atas_reunioes/')
        ? new Promise<Response>(() => undefined)
        : fetchPath(path);
    };
    const { fetchPath, ...content } = api();
    visit(`${URL}?q=sorteio`, { ...content, fetchPath: endless });
    await waitFor(() => expect(requested).toContain('/api/v1/atas_reunioes/7/texto?q=sorteio'));
    expect(requested).toContain('/api/v1/atas_reunioes/7/citacoes');
  });

  it('shows the format, the size, the dates, the version, the change and the hash', async () => {
    await readWithoutScripts(URL, api());
    const file = screen.getByRole('region', { name: 'Arquivo' });
    expect(fact(file, 'Formato')).toBe('PDF');
    expect(fact(file, 'Tamanho')).toBe('1,2 MB');
    expect(fact(file, 'Páginas')).toBe('12');
    expect(fact(file, 'Publicado em')).toBe('5 de março de 2025');
    expect(fact(file, 'Registrado em')).toBe('2 de maio de 2025 às 12:00');
    expect(fact(file, 'Última mudança')).toBe('1º de maio de 2025 às 12:00');
    expect(fact(file, 'Versão')).toBe('3, a atual desde 1º de maio de 2025 às 12:00');
    expect(fact(file, 'O que mudou')).toBe('Soma corrigida');
    expect(fact(file, 'SHA-256')).toBe('3'.repeat(64));
  });

  it('shows its number, its reference day and its description, if it has them', async () => {
    await readWithoutScripts(URL, api());
    const without = screen.getByRole('region', { name: 'Arquivo' });
    expect(within(without).queryByText('Número')).toBeNull();
    expect(within(without).queryByText('Data de referência')).toBeNull();
    const fields = { numero: '3/2025', data_referencia: '2025-03-01', descricao: 'Contas do trimestre.' };
    const content = fakeApi({ atas_reunioes: [createDetail({ id: 7, ...fields })] });
    await readWithoutScripts(URL, content);
    const file = screen.getByRole('region', { name: 'Arquivo' });
    expect(fact(file, 'Número')).toBe('3/2025');
    expect(fact(file, 'Data de referência')).toBe('1º de março de 2025');
    expect(within(file).getByText('Contas do trimestre.')).toBeDefined();
    const { html } = await serve(URL, content);
    expect(html).toContain('<meta name="description" content="Contas do trimestre.">');
    expect(html).toContain('"contentReferenceTime":"2025-03-01"');
  });

  it('lists the earlier versions, and says why one was withdrawn', async () => {
    await readWithoutScripts(URL, api());
    const region = screen.getByRole('region', { name: 'Versões anteriores' });
    const [second, first, ...others] = within(region).getAllByRole('listitem');
    expect(others).toEqual([]);
    expect(within(second!).queryByRole('link')).toBeNull();
    expect(second!.textContent).toContain(
      'Este arquivo foi retirado do público em 2 de maio de 2025 às 12:00. Motivo: Tinha o CPF de uma pessoa',
    );
    expect(fact(second!, 'Publicada em')).toBe('1º de abril de 2025');
    expect(fact(second!, 'Registrada em')).toBe('5 de março de 2025 às 12:00');
    expect(fact(second!, 'Substituída em')).toBe('1º de maio de 2025 às 12:00');
    const link = within(first!).getByRole('link', { name: 'Abrir a versão 1 (PDF, 1 KB) abre em nova guia' });
    expect(link.getAttribute('href')).toBe('/uploads/versao-1.pdf');
    expect(fact(first!, 'Título de então')).toBe('Ata de março');
    expect(fact(first!, 'Substituída em')).toBe('1º de abril de 2025 às 12:00');
    expect(fact(first!, 'SHA-256')).toBe('1'.repeat(64));
  });

  it('says why the current file was withdrawn, as an earlier release allowed, and has no link to it', async () => {
    const ocultada = { em: '2025-05-02T15:00:00.000Z', motivo: 'Tinha o CPF de uma pessoa' };
    const versoes = [createVersion(1, { arquivo: null, ocultada })];
    const document = createDetail({ id: 7, titulo: TITLE, versoes });
    await readWithoutScripts(URL, fakeApi({ atas_reunioes: [document] }));
    expect(screen.getByRole('region', { name: 'Arquivo' }).textContent).toContain(
      'Este arquivo foi retirado do público em 2 de maio de 2025 às 12:00. Motivo: Tinha o CPF de uma pessoa',
    );
    expect(screen.queryByRole('link', { name: /^Abrir o documento/ })).toBeNull();
    expect(screen.queryByText('Ver aqui mesmo, nesta página')).toBeNull();
  });

  it('says which version was restored, for the current version and an earlier one', async () => {
    const versoes = [
      createVersion(4, { restaura: 2 }),
      createVersion(3, { restaura: 1 }),
      createVersion(2),
      createVersion(1),
    ];
    await readWithoutScripts(URL, fakeApi({ atas_reunioes: [createDetail({ id: 7, versoes })] }));
    expect(fact(screen.getByRole('region', { name: 'Arquivo' }), 'Restaura')).toBe('O arquivo da versão 2');
    const [third, second] = within(screen.getByRole('region', { name: 'Versões anteriores' })).getAllByRole(
      'listitem',
    );
    expect(fact(third!, 'Restaura')).toBe('O arquivo da versão 1');
    expect(within(second!).queryByText('Restaura')).toBeNull();
  });

  it('has no part for earlier versions if there are none', async () => {
    await readWithoutScripts(URL, fakeApi({ atas_reunioes: [createDetail({ id: 7 })] }));
    expect(screen.queryByRole('region', { name: 'Versões anteriores' })).toBeNull();
    expect(fact(screen.getByRole('region', { name: 'Arquivo' }), 'Versão')).toBe('1, a única até hoje');
  });

  it('says how to cite it, with the day of reading once scripts run', async () => {
    await readWithoutScripts(URL, api());
    const words = () => screen.getByRole('region', { name: 'Como citar' }).textContent;
    expect(words()).toContain('PORTO SERENO. Fundo Municipal de Desenvolvimento');
    expect(words()).toContain(
      `(FUNDAT). Ata 03/2025. Versão 3. Porto Sereno, 1º de maio de 2025. Disponível em: ${ORIGIN}${URL}. Acesso em: [dia em que você leu o documento].`,
    );
    const page = await open(URL, api());
    await waitFor(() => expect(words()).toMatch(/Acesso em: \d+º? de \S+ de \d{4}\.$/));
    page.unmount();
  });

  it('is cited as a whole at a page that it does not have', async () => {
    const words = () => screen.getByRole('region', { name: 'Como citar' }).textContent;
    await readWithoutScripts(`${URL}?pagina=12`, api());
    expect(words()).toContain(`p. 12. Disponível em: ${ORIGIN}${URL}?pagina=12#pagina-12.`);
    await readWithoutScripts(`${URL}?pagina=13`, api());
    expect(words()).toContain(`de 2025. Disponível em: ${ORIGIN}${URL}. Acesso`);
  });

  it('copies its permanent address', async () => {
    const { user } = visit(URL, api());
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Copiar o endereço' }));
    expect(copied).toHaveBeenCalledWith(ORIGIN + URL);
    expect(await screen.findByText('Endereço copiado.')).toBeDefined();
    copied.mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copiar o endereço' }));
    expect(await screen.findByText(/não deixou copiar/)).toBeDefined();
  });

  it('shows a PDF or a picture in a part that is closed initially', async () => {
    await readWithoutScripts(URL, api());
    const frame = screen.getByTitle(TITLE);
    expect([frame.tagName, frame.getAttribute('src')]).toEqual(['IFRAME', '/uploads/versao-3.pdf']);
    expect(frame.closest('details')?.open).toBe(false);
    const picture = createDetail({
      id: 7,
      titulo: 'Cartaz',
      arquivo: '/uploads/cartaz.png',
      arquivo_info: { nome: 'Cartaz.png', tipo: 'image/png', tamanho: 5 },
    });
    await readWithoutScripts(URL, fakeApi({ atas_reunioes: [picture] }));
    expect(screen.getByRole('img', { name: 'Cartaz' }).getAttribute('src')).toBe('/uploads/cartaz.png');
  });

  it('has its title, canonical address and structured data in the head', async () => {
    await readWithoutScripts(`${URL}?utm_source=x`, api());
    expect(document.title).toBe(`${TITLE} | FUNDAT`);
    expect(document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(ORIGIN + URL);
    const description = document.head.querySelector('meta[property="og:description"]');
    expect(description?.getAttribute('content')).toContain(`“${TITLE}” (PDF, 1,2 MB)`);
    expect(
      JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent),
    ).toMatchObject({
      '@type': ['DigitalDocument', 'MediaObject'],
      name: TITLE,
      url: ORIGIN + URL,
      contentUrl: `${ORIGIN}/uploads/versao-3.pdf`,
      sha256: '3'.repeat(64),
      version: 3,
      datePublished: '2025-03-05T15:00:00.000Z',
      uploadDate: '2025-05-02T15:00:00.000Z',
      dateModified: '2025-05-01T15:00:00.000Z',
    });
  });

  it.each([
    ['its URN', 'urn:lex:br;sergipe;porto.sereno:municipal:lei:2021-12-20;5688'],
    ['its number, if it has no URN,', null],
  ])('is Legislation in the structured data of a law, identified by %s', async (_name, urn) => {
    const law = createDetail({ id: 7, numero: '5.688', data_referencia: '2021-12-20' });
    const citations = { urn, page: 1, next_page: null, cita: [], citado_em: [] };
    await readWithoutScripts(
      '/legislacao/7',
      fakeApi({ legislacoes: [law], citations: { 'legislacoes/7': citations } }),
    );
    const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent);
    expect(data).toMatchObject({
      '@type': ['Legislation', 'MediaObject'],
      legislationIdentifier: urn ?? '5.688',
      legislationDate: '2021-12-20',
    });
    await readWithoutScripts('/legislacao', fakeApi({ legislacoes: [law] }));
    const list = JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent);
    expect(list.hasPart).toMatchObject([
      { '@type': ['Legislation', 'MediaObject'], legislationIdentifier: '5.688' },
    ]);
  });

  it('says that it failed, and reads again on request', async () => {
    const failing = api();
    failing.content.failing = ['atas_reunioes/7'];
    const { user } = visit(URL, failing);
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    failing.content.failing = [];
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeDefined();
  });
});

describe('a removed document', () => {
  it('is a 410 page with its title, and links back', async () => {
    expect(await serve(URL, removed())).toMatchObject({ status: 410, complete: true });
    await readWithoutScripts(URL, removed());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Documento removido');
    expect(screen.getByText(`“${TITLE}” foi removido deste site em 01/06/2025.`)).toBeDefined();
    const back = screen.getByRole('link', { name: 'Ver Atas de reuniões' });
    expect(back.getAttribute('href')).toBe('/atas-de-reunioes');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Confira este arquivo' }).getAttribute('href')).toBe('/conferir');
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(await axeFindings()).toEqual([]);
  });

  it('is not requested again when the page hydrates', async () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    const page = await open(URL, removed());
    const heading = screen.getByRole('heading', { level: 1 });
    // React marks the elements that it has hydrated.
    await waitFor(() => expect(Object.keys(heading)).toContainEqual(expect.stringMatching(/^__reactFiber/)));
    expect(heading.textContent).toBe('Documento removido');
    expect(fetched).not.toHaveBeenCalled();
    page.unmount();
  });
});

it.each(['/atas-de-reunioes/8', '/atas-de-reunioes/x', '/atas-de-reunioes/0', '/atas-de-reunioes/07'])(
  'an address without a document is a 404 with a way back: %s',
  async (url) => {
    expect((await serve(url, api())).status).toBe(404);
    await readWithoutScripts(url, api());
    expect(screen.getByRole('link', { name: 'Ver Atas de reuniões' })).toBeDefined();
  },
);

it('has no axe violations', async () => {
  await readWithoutScripts(URL, api());
  expect(await axeFindings()).toEqual([]);
});
