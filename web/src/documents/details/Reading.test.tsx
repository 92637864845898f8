import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { DocumentText } from '@fundo/contract/document-text';
import type { ReadingState } from '@fundo/contract/reading-state';
import { axeFindings } from '../../testing/axe';
import { fakeApi, slowWhere } from '../../testing/fakeApi';
import { createAta, createDetail, createText } from '../../testing/fixtures';
import { open, ORIGIN, readWithoutScripts, serve, visit } from '../../testing/visit';

const URL = '/atas-de-reunioes/7';

const minutes = () =>
  createText(
    ['Abertura da reunião.'],
    ['O sorteio será público.'],
    ['Nada mais.'],
    ['Novo sorteio em maio.'],
  );

const api = (text: DocumentText = minutes()) =>
  fakeApi({
    atas_reunioes: [createDetail({ id: 7, titulo: 'Ata 03/2025', arquivo: '/uploads/ata.pdf' })],
    texts: { 'atas_reunioes/7': text },
  });

/** Pages 21 to 40 of 300. */
const partOf = (text: DocumentText): DocumentText => ({
  ...text,
  total_paginas: 300,
  de: 21,
  ate: 40,
  paginas: text.paginas.map((page) => ({ ...page, pagina: page.pagina + 20 })),
});

const reading = () => within(screen.getByRole('region', { name: 'Texto do documento' }));
const linksOf = (scope: ReturnType<typeof reading>) =>
  scope.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the text of a document', () => {
  it('is shown page by page, with an anchor and a link to the PDF for every page', async () => {
    const text = minutes();
    text.paginas[0]!.blocos.unshift({ tipo: 'titulo', texto: [{ texto: 'Pauta', marcado: false }] });
    await readWithoutScripts(URL, api(text));
    const page = reading().getByRole('region', { name: 'Página 1' });
    expect(page.id).toBe('pagina-1');
    expect(within(page).getByRole('heading', { level: 4 }).textContent).toBe('Pauta');
    expect(within(page).getByText('Abertura da reunião.', { selector: 'p > *' })).toBeDefined();
    const pdf = within(page).getByRole('link', { name: 'Ver a página 1 no PDF abre em nova guia' });
    expect(pdf.getAttribute('href')).toBe('/uploads/ata.pdf#page=1');
    expect(await axeFindings()).toEqual([]);
  });

  it('has links in the names of other documents, also if they are marked, and leads to a marked link', async () => {
    const text = createText([]);
    const law = { endereco: '/legislacao/2' };
    text.paginas[0]!.blocos = [
      {
        tipo: 'paragrafo',
        texto: [
          { texto: 'Vista a ', marcado: false },
          { texto: 'Lei nº 5.688/2023', marcado: false, ...law },
          { texto: ' e o ', marcado: false },
          { texto: 'Decreto nº 1/2022', marcado: false, endereco: '/legislacao/3' },
          { texto: '.', marcado: false },
        ],
      },
    ];
    await readWithoutScripts(`${URL}?q=5.688`, api(text));
    const page = within(reading().getByRole('region', { name: 'Página 1' }));
    const link = page.getByText('5.688').closest('a')!;
    expect(link.getAttribute('href')).toBe('/legislacao/2');
    expect(link.id).toBe('achado-1');
    expect(link.textContent).toBe('Lei nº 5.688/2023');
    expect(within(link).getByText('5.688').tagName).toBe('MARK');
    expect(page.getByRole('link', { name: 'Decreto nº 1/2022' }).getAttribute('href')).toBe('/legislacao/3');
    expect(link.closest('p')!.textContent).toBe('Vista a Lei nº 5.688/2023 e o Decreto nº 1/2022.');
    expect(await axeFindings()).toEqual([]);
  });

  it('says which pages a machine recognised', async () => {
    const text = minutes();
    text.paginas[1]!.por_maquina = true;
    await readWithoutScripts(URL, api(text));
    const [machine, ...others] = reading().getAllByText(/^Texto reconhecido por máquina/);
    expect(others).toEqual([]);
    expect(machine!.closest('section')!.id).toBe('pagina-2');
  });

  it.each<[ReadingState, RegExp]>([
    ['lendo', /ainda está sendo lido/],
    ['sem texto', /Não encontramos texto/],
    ['protegido', /protegido por senha/],
    ['danificado', /parece danificado/],
    ['falhou', /não pôde ser lido/],
  ])('says why there is none: %s', async (estado, words) => {
    await readWithoutScripts(URL, api({ ...createText(), estado, total_paginas: null, de: 0, ate: 0 }));
    expect(reading().getByText(words)).toBeDefined();
  });

  it('says why it could not be read', async () => {
    const motivo = 'A leitura demorou demais.';
    await readWithoutScripts(URL, api({ ...createText(), estado: 'falhou', motivo, total_paginas: null }));
    expect(reading().getByText(/não pôde ser lido.* A leitura demorou demais\.$/)).toBeDefined();
    expect(reading().queryByText(/Não encontramos texto/)).toBeNull();
  });

  it('says which pages could not be read, and shows the others', async () => {
    const text = minutes();
    text.estado = 'lido em parte';
    text.motivo = 'Página não lida: 2 (a leitura demorou demais).';
    text.paginas[1] = { pagina: 2, por_maquina: true, nao_lida: 'a leitura demorou demais', blocos: [] };
    await readWithoutScripts(URL, api(text));
    expect(reading().getByText(/^Nem todas as páginas.*Página não lida: 2 \(/)).toBeDefined();
    expect(reading().getByText('Abertura da reunião.')).toBeDefined();
    const page = within(reading().getByRole('region', { name: 'Página 2' }));
    expect(page.getByText('O texto desta página não pôde ser lido: a leitura demorou demais.')).toBeDefined();
    expect(page.queryByText(/não tem texto|reconhecido por máquina/)).toBeNull();
    expect(await axeFindings()).toEqual([]);
  });

  it('is absent if the API has none', async () => {
    await readWithoutScripts(URL, fakeApi({ atas_reunioes: [createAta({ id: 7 })] }));
    expect(screen.queryByRole('region', { name: 'Texto do documento' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Citado em' })).toBeNull();
  });

  it('may fail alone, and is read again on request', async () => {
    const failing = api();
    failing.content.failing = ['atas_reunioes/7/texto'];
    const { user } = visit(URL, failing);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ata 03/2025' })).toBeDefined();
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    expect(screen.getByText('Ocorreu um erro ao carregar o texto do documento')).toBeDefined();
    failing.content.failing = [];
    await user.click(retry);
    expect(await screen.findByText('Abertura da reunião.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Texto do documento' }));
  });

  it('comes with the page, and is not requested again', async () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    expect(await serve(`${URL}?q=sorteio`, api())).toMatchObject({ status: 200, complete: true });
    const page = await open(`${URL}?q=sorteio`, api());
    await screen.findByRole('combobox');
    expect(reading().getAllByText('sorteio')).toHaveLength(2);
    expect(fetched).not.toHaveBeenCalled();
    page.unmount();
  });
});

describe('a table of a text', () => {
  /** A table with a header over two columns. */
  const accounts = () => {
    const text = createText([]);
    text.paginas[0]!.blocos = [
      {
        tipo: 'paragrafo',
        texto: [
          { texto: '\tPlano\t\nFonte\t2023\t2024\nISS\t1,00\t\n', marcado: false },
          { texto: 'IPTU\t2,50', marcado: false },
          { texto: '\t', marcado: false },
          { texto: 'Lei nº 5.688', marcado: false, endereco: '/legislacao/2' },
        ],
        tabela: {
          cabecalhos: 2,
          nomes_de_linhas: true,
          numeros: [1, 2],
          mescladas: [{ linha: 0, coluna: 1, colunas: 2 }],
        },
      },
    ];
    return text;
  };
  const region = () => reading().getByRole('region', { name: 'Tabela 1 da página 1' });

  it('has headers of its columns and rows, and scrolls by keyboard', async () => {
    await readWithoutScripts(URL, api(accounts()));
    expect(region().tabIndex).toBe(0);
    const headers = [...region().querySelectorAll('th')];
    expect(headers.map((cell) => [cell.textContent, cell.getAttribute('scope')])).toEqual([
      ['Plano', 'colgroup'],
      ['Fonte', 'col'],
      ['2023', 'col'],
      ['2024', 'col'],
      ['ISS', 'row'],
      ['IPTU', 'row'],
    ]);
    const rows = [...region().querySelectorAll('tr')].map((row) =>
      [...row.cells].map(({ textContent, colSpan }) => [textContent, colSpan]),
    );
    expect(rows).toEqual([
      [
        ['', 1],
        ['Plano', 2],
      ],
      [
        ['Fonte', 1],
        ['2023', 1],
        ['2024', 1],
      ],
      [
        ['ISS', 1],
        ['1,00', 1],
        ['', 1],
      ],
      [
        ['IPTU', 1],
        ['2,50', 1],
        ['Lei nº 5.688', 1],
      ],
    ]);
    expect(region().querySelectorAll('thead tr')).toHaveLength(2);
    const link = within(region()).getByRole('link', { name: 'Lei nº 5.688' });
    expect(link.getAttribute('href')).toBe('/legislacao/2');
    expect(await axeFindings()).toEqual([]);
  });

  it('has marks in its cells, also over several, and the address leads to the first one', async () => {
    await readWithoutScripts(`${URL}?q=iptu+2,50`, api(accounts()));
    const marks = [...region().querySelectorAll('mark')];
    expect(marks.map(({ textContent, id }) => [textContent, id])).toEqual([
      ['IPTU', 'achado-1'],
      ['2,50', ''],
    ]);
  });
});

describe('a long text', () => {
  it('has parts, with links to the other parts and to any page', async () => {
    await readWithoutScripts(`${URL}?pagina=23&q=ata`, api(partOf(minutes())));
    const parts = within(screen.getByRole('navigation', { name: 'Partes do texto, no começo' }));
    expect(parts.getByText('Páginas 21 a 40 de 300')).toBeDefined();
    expect(linksOf(parts)).toEqual([
      ['Páginas anteriores', `${URL}?pagina=20&q=ata#texto`],
      ['Próximas páginas', `${URL}?pagina=41&q=ata#pagina-41`],
    ]);
    const field = screen.getByRole('spinbutton', { name: 'Ir para a página' });
    const form = field.closest('form')!;
    expect([form.getAttribute('action'), form.method]).toEqual([`${URL}#texto`, 'get']);
    expect(Object.fromEntries(new FormData(form))).toEqual({ pagina: '', q: 'ata' });
    expect(await axeFindings()).toEqual([]);
  });

  it('is busy while another part of it is read', async () => {
    const { slow, respond } = slowWhere(api(partOf(minutes())), (path) => path.includes('texto?pagina=20'));
    const { user } = visit(`${URL}?pagina=23`, slow);
    const [before] = await screen.findAllByRole('link', { name: 'Páginas anteriores' });
    const region = screen.getByRole('region', { name: 'Texto do documento' });
    expect(region.getAttribute('aria-busy')).toBe('false');
    await user.click(before!);
    expect(region.getAttribute('aria-busy')).toBe('true');
    respond();
    await waitFor(() => expect(region.getAttribute('aria-busy')).toBe('false'));
  });

  it('opens at the page that only the fragment of the address names', async () => {
    const page = await open(`${URL}#pagina-150`, api(partOf(minutes())), URL);
    await waitFor(() => expect(window.location.search + window.location.hash).toBe('?pagina=150#pagina-150'));
    page.unmount();
  });

  it('has a canonical address for every part, without the words', async () => {
    await readWithoutScripts(`${URL}?pagina=23&q=ata&comparar=x`, api(partOf(minutes())));
    const canonical = document.head.querySelector('link[rel="canonical"]');
    expect(canonical?.getAttribute('href')).toBe(`${ORIGIN}${URL}?pagina=21`);
  });

  it('has no parts if it fits on the page', async () => {
    await readWithoutScripts(URL, api());
    expect(screen.queryByRole('navigation', { name: /^Partes do texto/ })).toBeNull();
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });

  it('says that it has no such page', async () => {
    await readWithoutScripts(`${URL}?pagina=999`, api({ ...minutes(), paginas: [], de: 0, ate: 0 }));
    expect(reading().getByText(/não tem a página 999/)).toBeDefined();
    expect(reading().getByRole('link', { name: 'Ler do começo' }).getAttribute('href')).toBe(`${URL}#texto`);
  });
});

describe('the words of a search', () => {
  it('are marked, and the pages that have them are listed', async () => {
    await readWithoutScripts(`${URL}?pagina=2&q=sorteio`, api());
    expect(reading().getAllByText('sorteio', { selector: 'mark' })).toHaveLength(2);
    const found = screen.getByRole('navigation', { name: 'Páginas com as palavras procuradas' });
    expect(found.textContent).toMatch(/^“sorteio”: encontrado nas páginas 2, 4/);
    expect(linksOf(within(found))).toEqual([
      ['2', `${URL}?pagina=2&q=sorteio#achado-2`],
      ['4', `${URL}?pagina=4&q=sorteio#achado-4`],
      ['Próxima: página 4', `${URL}?pagina=4&q=sorteio#achado-4`],
      ['Ler sem marcas', `${URL}?pagina=2#texto`],
    ]);
    expect(within(found).getByRole('link', { name: 'Página 2' }).getAttribute('aria-current')).toBe('true');
  });

  it('may be missing from the text', async () => {
    await readWithoutScripts(`${URL}?q=girafa`, api());
    expect(reading().getByText(/As palavras “girafa” não estão no texto/)).toBeDefined();
    await readWithoutScripts(`${URL}?q=%22a+girafa%22`, api());
    expect(reading().getByText(/As palavras "a girafa" não estão no texto/)).toBeDefined();
  });

  it('are scrolled to and have the focus, from a link of the site', async () => {
    const { user } = visit('/busca?q=sorteio', api());
    await user.click(await screen.findByRole('link', { name: 'Página 4 de Ata 03/2025' }));
    const markOf = (page: string) => screen.getByRole('region', { name: page }).querySelector('mark');
    await screen.findByRole('region', { name: 'Página 4' });
    await waitFor(() => expect(document.activeElement).toBe(markOf('Página 4')));
    await user.click(screen.getByRole('link', { name: 'Anterior: página 2' }));
    await waitFor(() => expect(document.activeElement).toBe(markOf('Página 2')));
  });

  it('are scrolled to in the block with the most of them', async () => {
    const text = createText(['Uma nota.', 'Nota e nota.', 'A nota premiada.', 'Outra nota premiada.']);
    await readWithoutScripts(`${URL}?q=nota+premiada`, api(text));
    expect(document.getElementById('achado-1')!.closest('p')!.textContent).toBe('A nota premiada.');
  });

  it('have links to the pages around the current one', async () => {
    const pages = Array.from({ length: 30 }, () => ['Uma nota.']);
    await readWithoutScripts(`${URL}?pagina=25&q=nota`, api(createText(...pages)));
    const found = screen.getByRole('navigation', { name: 'Páginas com as palavras procuradas' });
    const present = within(found).getByRole('link', { name: 'Página 25' });
    expect(present.getAttribute('aria-current')).toBe('true');
    expect(within(found).getAllByRole('link', { name: /^Página/ })).toHaveLength(20);
    expect(found.textContent).toContain('e em mais 10');
  });

  it('add their page to the reference', async () => {
    await readWithoutScripts(`${URL}?pagina=4&q=sorteio`, api());
    expect(screen.getByRole('region', { name: 'Como citar' }).textContent).toContain(
      `5 de março de 2025. p. 4. Disponível em: ${ORIGIN}${URL}?pagina=4#pagina-4. Acesso`,
    );
  });
});
