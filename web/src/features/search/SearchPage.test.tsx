import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { axeFindings } from '../../testing/axe';
import { fakeApi, slowWhere } from '../../testing/fakeApi';
import { fakeSearch } from '../../testing/fakeSearch';
import { createAlbum, createAta, createPergunta, createText } from '../../testing/fixtures';
import { open, readWithoutScripts, serve, visit } from '../../testing/visit';

afterEach(() => void vi.restoreAllMocks());

const content = () =>
  fakeApi({
    atas_reunioes: [
      createAta({ id: 3, titulo: 'Ata do sorteio 3' }),
      createAta({ id: 4, titulo: 'Ata 4', created_at: '2024-05-05T15:00:00.000Z' }),
    ],
    legislacoes: [createAta({ id: 2, titulo: 'Lei do sorteio' })],
    perguntas_frequentes: [
      createPergunta({ id: 9, titulo: 'Quem concorre?', resposta: 'Ao sorteio, todos.' }),
    ],
    albuns: [createAlbum({ id: 5, titulo: 'Sorteio de maio' })],
    texts: {
      'atas_reunioes/4': createText(
        ['Abertura.'],
        ['O sorteio foi público.'],
        ['Um sorteio por mês.'],
        ['Novo sorteio.'],
        ['Último sorteio.'],
      ),
    },
  });

const many = (count: number) =>
  fakeApi({
    atas_reunioes: Array.from({ length: count }, (_, index) => createAta({ titulo: `Ata ${index}` })),
  });

const entries = () =>
  within(screen.getByRole('region', { name: 'Resultados' })).getAllByRole('heading', { level: 2 });

const entryOf = (title: string) =>
  within(
    entries()
      .find(({ textContent }) => textContent === title)!
      .closest('li')!,
  );

describe('the results', () => {
  it('are documents, albums and questions in one list, with the words marked', async () => {
    await readWithoutScripts('/busca?q=sorteio', content());
    expect(screen.getByText('5 resultados para “sorteio”', { selector: 'output *' })).toBeDefined();
    expect(entries().map((heading) => heading.textContent)).toEqual([
      'Ata do sorteio 3',
      'Ata 4',
      'Lei do sorteio',
      'Sorteio de maio',
      'Quem concorre?',
    ]);
    const [first, , , , last] = entries();
    expect(within(first!).getByText('sorteio').tagName).toBe('MARK');
    expect(within(first!).getByRole('link').getAttribute('href')).toBe('/atas-de-reunioes/3');
    expect(within(last!).getByRole('link').getAttribute('href')).toBe('/#pergunta-9');
    expect(entryOf('Quem concorre?').getByText('sorteio').tagName).toBe('MARK');
  });

  it('have their section, their date and their file', async () => {
    await readWithoutScripts('/busca?q=sorteio', content());
    const ata = entryOf('Ata do sorteio 3');
    expect(ata.getByText('Atas de reuniões')).toBeDefined();
    expect(ata.getByText('5 de março de 2025')).toBeDefined();
    const file = ata.getByRole('link', { name: /^Abrir o arquivo \(PDF, 1,2 MB\) Ata do sorteio 3, abre/ });
    expect(file.getAttribute('target')).toBe('_blank');
    expect(entryOf('Sorteio de maio').queryByRole('link', { name: /arquivo/ })).toBeNull();
  });

  it("have a document's best pages, each with a link to its text, and say how many more there are", async () => {
    const api = content();
    api.content.texts!['atas_reunioes/4']!.paginas[1]!.por_maquina = true;
    await readWithoutScripts('/busca?q=sorteio', api);
    const ata = entryOf('Ata 4');
    const page = ata.getByRole('link', { name: 'Página 2 de Ata 4' });
    expect(page.getAttribute('href')).toBe('/atas-de-reunioes/4?pagina=2&q=sorteio#achado-2');
    expect(page.closest('li')!.textContent).toBe(
      'Página 2: O sorteio foi público. (texto reconhecido por máquina)',
    );
    const more = ata.getByRole('link', { name: 'e mais 1 página de Ata 4' });
    expect(more.getAttribute('href')).toBe('/atas-de-reunioes/4?q=sorteio#texto');
  });

  it('say that nothing was found, and offer a near word', async () => {
    const api = content();
    api.content.search = { sugestao: 'sorteio' };
    await readWithoutScripts('/busca?q=sortejo&ordem=data', api);
    expect(screen.getByText(/^Nada foi encontrado para “sortejo”\./)).toBeDefined();
    const near = screen.getByRole('link', { name: 'sorteio' });
    expect(near.getAttribute('href')).toBe('/busca?q=sorteio&ordem=data');
    expect(near.parentElement!.textContent).toBe('Você quis dizer sorteio?');
  });

  it('say that they are of a corrected question, and lead to the words as they were typed', async () => {
    const api = content();
    api.content.search = { corrigida: 'sorteio', total: 3 };
    await readWithoutScripts('/busca?q=sorteio+e&ano=2025', api);
    expect(
      screen.getByText('Mostrando resultados de “sorteio” de 2025: 3', { selector: 'output *' }),
    ).toBeDefined();
    const asTyped = screen.getByRole('link', { name: 'Procurar “sorteio e” assim mesmo' });
    expect(asTyped.getAttribute('href')).toBe('/busca?q=sorteio+e&ano=2025&exata=sim');
    const feed = screen.getByRole('link', { name: 'Acompanhar por feed (Atom)' });
    expect(feed.getAttribute('href')).toBe('/busca.atom?q=sorteio&ano=2025');
  });

  it('of a corrected question lead to pages with the corrected words marked', async () => {
    const api = content();
    api.content.search = { corrigida: 'sorteio', q: 'sortejo' };
    await readWithoutScripts('/busca?q=sorteio', api);
    const links = entryOf('Ata 4').getAllByRole('link');
    expect(links[0]!.getAttribute('href')).toBe('/atas-de-reunioes/4?q=sorteio');
  });

  it('have the resposta of a pergunta, with a link to the rest if it is long', async () => {
    const api = content();
    await readWithoutScripts('/busca?q=concorre', api);
    expect(entryOf('Quem concorre?').getByText('Ao sorteio, todos.')).toBeDefined();
    expect(screen.queryByText('Ler a resposta inteira')).toBeNull();
    const { data } = fakeSearch(
      [
        {
          secao: 'perguntas_frequentes',
          id: 9,
          endereco: '/#pergunta-9',
          data: null,
          arquivo: null,
          arquivo_info: null,
          titulo: 'Quem concorre?',
        },
      ],
      new URLSearchParams('q=concorre'),
    )!;
    api.content.search = { data: data.map((result) => ({ ...result, trecho_completo: false })) };
    await readWithoutScripts('/busca?q=concorre', api);
    const rest = screen.getByRole('link', { name: 'Ler a resposta inteira: Quem concorre?' });
    expect(rest.getAttribute('href')).toBe('/#pergunta-9');
  });

  it('offer the sections, the e-SIC and the contact data where there are none', async () => {
    await readWithoutScripts('/busca?q=sortejo', content());
    const ways = within(screen.getByRole('region', { name: 'Outros caminhos' }));
    expect(ways.getByRole('link', { name: 'Atas de reuniões' }).getAttribute('href')).toBe(
      '/atas-de-reunioes',
    );
    expect(ways.getByRole('link', { name: 'Ouvidoria' })).toBeDefined();
    expect(ways.getByText(/^Telefone:/).querySelector('a')!.href).toMatch(/^tel:\d+$/);
    expect(ways.getByText(/^E-mail:/).querySelector('a')!.href).toMatch(/^mailto:.+@/);
    expect(await axeFindings()).toEqual([]);
    await readWithoutScripts('/busca?q=sorteio', content());
    expect(screen.queryByRole('region', { name: 'Outros caminhos' })).toBeNull();
  });

  it('say that they have only a part of the question', async () => {
    const api = content();
    api.content.search = { parcial: true, sugestao: 'sorteio' };
    await readWithoutScripts('/busca?q=sorteio&ano=2024', api);
    expect(
      screen.getByText('Nada tem tudo o que há em “sorteio” de 2024. 1 resultado tem uma parte:', {
        selector: 'output *',
      }),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'sorteio' })).toBeDefined();
    expect(entries()).toHaveLength(1);
  });

  it('quote a question once, whether or not it has quotes', async () => {
    for (const [question, quoted] of [
      ['sortejo', '“sortejo”'],
      ['"sortejo de maio"', '"sortejo de maio"'],
      ['“sortejo” maio', '“sortejo” maio'],
    ] as const) {
      await readWithoutScripts(`/busca?${new URLSearchParams({ q: question }).toString()}`, content());
      expect(screen.getByText(/^Nada foi/).textContent).toContain(`Nada foi encontrado para ${quoted}. `);
      expect(document.title).toBe(`Busca por ${quoted} | FUNDAT`);
    }
  });

  it('name the searched fields, the ignored words and the number of unread documents', async () => {
    const api = content();
    api.content.search = { ignoradas: ['É', 'Ação'], lendo: 2, preparando: true };
    await readWithoutScripts('/busca?q=sorteio', api);
    expect(
      screen.getByText(/títulos, descrições, perguntas, álbuns, as páginas do site e o texto dos documentos/),
    ).toBeDefined();
    expect(screen.getByText(/^A busca usa as primeiras/).textContent).toBe(
      'A busca usa as primeiras 12 palavras diferentes. Ficaram de fora: “É Ação”.',
    );
    expect(screen.getByText(/^2 documentos ainda estão sendo lidos/)).toBeDefined();
    expect(screen.getByText(/^A busca está sendo preparada/)).toBeDefined();
  });

  it('have no notes otherwise', async () => {
    await readWithoutScripts('/busca?q=sorteio', content());
    for (const words of [/Ficaram de fora/, /sendo lido/, /sendo preparada/, /Você quis dizer/])
      expect(screen.queryByText(words)).toBeNull();
  });
});

describe('the number of results', () => {
  const status = () => within(screen.getByRole('main')).getByRole('status');
  const search = async (user: ReturnType<typeof visit>['user'], words: string) => {
    const box = await screen.findByRole('combobox', { name: 'O que você procura?' });
    await user.clear(box);
    await user.type(box, `${words}{Enter}`);
  };

  it('is announced: it appears in a region that exists before the response', async () => {
    const { slow, respond } = slowWhere(content(), (path) => path.includes('busca?q=sorteio'));
    const { user } = visit('/busca?q=lei', slow);
    await screen.findByText('1 resultado para “lei”');
    const region = status();
    await search(user, 'sorteio');
    await waitFor(() => expect(region.textContent).toBe('Carregando...'));
    expect(status()).toBe(region);
    respond();
    await waitFor(() => expect(region.textContent).toBe('5 resultados para “sorteio”'));
    expect(status()).toBe(region);
  });

  it('is announced for the first question too', async () => {
    const { slow, respond } = slowWhere(content(), (path) => path.includes('busca?q=lei'));
    visit('/busca?q=lei', slow);
    await screen.findByRole('combobox', { name: 'O que você procura?' });
    const region = status();
    expect(region.textContent).toBe('Carregando...');
    respond();
    await waitFor(() => expect(region.textContent).toBe('1 resultado para “lei”'));
    expect(region.isConnected).toBe(true);
    expect(region.closest('[aria-busy="true"]')).toBeNull();
  });

  it('is announced while another filter is read, outside of the busy region', async () => {
    const { slow, respond } = slowWhere(content(), (path) => path.includes('ano=2024'));
    const { user } = visit('/busca?q=sorteio', slow);
    await user.click(await screen.findByRole('link', { name: '2024 (1)' }));
    await screen.findByText('Buscando…');
    const region = status();
    expect(region.closest('[aria-busy="true"]')).toBeNull();
    expect(screen.getByRole('region', { name: 'Resultados' }).closest('[aria-busy="true"]')).not.toBeNull();
    respond();
    await waitFor(() => expect(region.textContent).toBe('1 resultado para “sorteio” de 2024'));
    expect(region.isConnected).toBe(true);
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });

  it('says that the connection is missing if another page of results waits for it', async () => {
    const { slow } = slowWhere(content(), (path) => path.includes('ano=2024'));
    const { user } = visit('/busca?q=sorteio', slow);
    await user.click(await screen.findByRole('link', { name: '2024 (1)' }));
    const region = await screen.findByText('Buscando…');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(region.textContent).toMatch(/^Sem conexão/);
    vi.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(region.textContent).toBe('Buscando…');
  });

  it('is replaced by the message about a page past the last one, and about a failure', async () => {
    const api = many(11);
    const { user } = visit('/busca?q=ata', api);
    const second = await screen.findByRole('link', { name: 'Página 2' });
    const region = status();
    api.content.atas_reunioes!.length = 3;
    await user.click(second);
    await waitFor(() =>
      expect(region.textContent).toBe('Esta busca tem menos páginas do que este endereço pede.'),
    );
    expect(status()).toBe(region);
    api.content.failing = ['busca'];
    await search(user, 'lei');
    await screen.findByRole('alert');
    expect(status()).toBe(region);
    expect(region.textContent).toBe('');
  });
});

describe('the filters', () => {
  const group = (name: string) =>
    within(screen.getByRole('heading', { level: 2, name }).parentElement!)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  const chosen = () =>
    within(screen.getByRole('navigation', { name: 'Filtros da busca' }))
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'true')
      .map((link) => link.textContent);

  it('are links with counts, of section, year and order', async () => {
    await readWithoutScripts('/busca?q=sorteio', content());
    expect(group('Seção')).toContainEqual(['Atas de reuniões (2)', '/busca?q=sorteio&secao=atas_reunioes']);
    expect(group('Ano')).toContainEqual(['2024 (1)', '/busca?q=sorteio&ano=2024']);
    expect(group('Ordem')).toContainEqual(['Mais recentes primeiro', '/busca?q=sorteio&ordem=data']);
  });

  it('narrow the results, say so, and can be removed', async () => {
    await readWithoutScripts('/busca?q=sorteio&secao=atas_reunioes&ano=2024', content());
    expect(screen.getByText('1 resultado para “sorteio” em Atas de reuniões de 2024')).toBeDefined();
    const year = screen.getByRole('link', { name: '2024 (1)' });
    expect(year.closest('details')!.open).toBe(true);
    expect(chosen()).toEqual(['Atas de reuniões (1)', '2024 (1)', 'Mais relevantes primeiro']);
    const all = screen.getByRole('link', { name: 'Todas' });
    expect(all.getAttribute('href')).toBe('/busca?q=sorteio&ano=2024');
  });

  it('narrow the feed too, which has no order and no pages', async () => {
    await readWithoutScripts('/busca?q=sorteio&secao=atas_reunioes&ano=2024&ordem=data', content());
    const feed = screen.getByRole('link', { name: 'Acompanhar por feed (Atom)' });
    expect(feed.getAttribute('href')).toBe('/busca.atom?q=sorteio&secao=atas_reunioes&ano=2024');
  });

  it('have a period, as a plain form that keeps the other filters', async () => {
    await readWithoutScripts('/busca?q=sorteio&ordem=data&de=2025-03-01&ate=2025-03-31', content());
    expect(screen.getByText('4 resultados para “sorteio” de 01/03/2025 a 31/03/2025')).toBeDefined();
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Período' });
    expect([form.getAttribute('action'), form.method]).toEqual(['/busca', 'get']);
    expect([...new FormData(form)]).toEqual([
      ['q', 'sorteio'],
      ['ordem', 'data'],
      ['de', '2025-03-01'],
      ['ate', '2025-03-31'],
    ]);
    expect(screen.getByLabelText('De').closest('details')!.open).toBe(true);
    const any = screen.getByRole('link', { name: 'Qualquer data' });
    expect(any.getAttribute('href')).toBe('/busca?q=sorteio&ordem=data');
    expect(await axeFindings()).toEqual([]);
  });

  it('have a period that is set without a reload, and stays with the next filter', async () => {
    const { user } = visit('/busca?q=sorteio', content());
    await screen.findByText('5 resultados para “sorteio”');
    await user.type(screen.getByLabelText('Até'), '2024-12-31');
    await user.click(screen.getByRole('button', { name: 'Filtrar' }));
    expect(await screen.findByText('1 resultado para “sorteio” até 31/12/2024')).toBeDefined();
    const section = screen.getByRole('link', { name: 'Atas de reuniões (1)' });
    expect(section.getAttribute('href')).toBe('/busca?q=sorteio&secao=atas_reunioes&ate=2024-12-31');
  });

  it('offer a search without filters if they leave no results', async () => {
    await readWithoutScripts('/busca?q=sorteio&ano=1999&ordem=data', content());
    const all = screen.getByRole('link', { name: 'Procurar em tudo, de todos os anos' });
    expect(all.getAttribute('href')).toBe('/busca?q=sorteio&ordem=data');
  });

  it('show the chosen section and year even where they have no results', async () => {
    await readWithoutScripts('/busca?q=sorteio&secao=planos_investimento&ano=2024', content());
    expect(chosen()).toEqual(['Planos de investimento (0)', '2024 (0)', 'Mais relevantes primeiro']);
    await readWithoutScripts('/busca?q=sorteio&ano=2024', content());
    const years = group('Ano').map(([label]) => label);
    await readWithoutScripts('/busca?q=sorteio&ano=1999', content());
    expect(group('Ano').map(([label]) => label)).toEqual([...years, '1999 (0)']);
    await readWithoutScripts('/busca?q=sorteio&ano=2099', content());
    expect(group('Ano').map(([label]) => label)).toEqual(['Todos', '2099 (0)', ...years.slice(1)]);
  });

  it('are not landmarks: they have headings', async () => {
    await readWithoutScripts('/busca?q=sorteio', content());
    const filters = screen.getByRole('navigation', { name: 'Filtros da busca' });
    expect(within(filters).queryAllByRole('region')).toEqual([]);
    expect(
      within(filters)
        .getAllByRole('heading')
        .map((heading) => heading.textContent),
    ).toEqual(['Seção', 'Ano', 'Período', 'Ordem']);
  });

  it('are ignored if they are invalid', async () => {
    const api = content();
    await readWithoutScripts('/busca?q=sorteio&secao=x&ano=99&ordem=y&pagina=0', api);
    expect(api.requested).toContain('/api/v1/busca?q=sorteio');
  });
});

describe('the pages of results', () => {
  it('are links that keep the filters', async () => {
    await readWithoutScripts('/busca?q=ata&ordem=data', many(21));
    const pages = within(screen.getByRole('navigation', { name: 'Páginas de resultados' }));
    expect(pages.getByRole('link', { name: 'Página 3' }).getAttribute('href')).toBe(
      '/busca?q=ata&ordem=data&pagina=3',
    );
    expect(entries()).toHaveLength(10);
  });

  it('move the focus to the results', async () => {
    const { user } = visit('/busca?q=ata', many(11));
    await user.click(await screen.findByRole('link', { name: 'Página 2' }));
    await waitFor(() => expect(entries()).toHaveLength(1));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Resultados' }));
  });

  it.each([
    ['/busca?q=ata&ordem=data&pagina=9', '/busca?q=ata&ordem=data'],
    ['/busca?q=nada&pagina=2', '/busca?q=nada'],
  ])('after the last one are a 404 that leads back to the first: %s', async (address, first) => {
    expect((await serve(address, many(11))).status).toBe(404);
    await readWithoutScripts(address, many(11));
    expect(screen.getByRole('link', { name: 'Ver a primeira' }).getAttribute('href')).toBe(first);
    expect(screen.getByRole('textbox', { name: 'O que você procura?' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    const page = await open(address, many(11));
    expect(await screen.findByRole('link', { name: 'Ver a primeira' })).toBeDefined();
    page.unmount();
  });

  it('after the last one lead back to the first while navigating', async () => {
    const api = many(11);
    const { user } = visit('/busca?q=ata', api);
    const second = await screen.findByRole('link', { name: 'Página 2' });
    api.content.atas_reunioes!.length = 3;
    await user.click(second);
    await user.click(await screen.findByRole('link', { name: 'Ver a primeira' }));
    await waitFor(() => expect(entries().length).toBeGreaterThan(1));
  });
});

describe('the search page', () => {
  it('searches again without a reload, and keeps the words in the address', async () => {
    const { user } = visit('/busca?q=lei', content());
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'O que você procura?' });
    expect(box.value).toBe('lei');
    await user.clear(box);
    await user.type(box, 'sorteio{Enter}');
    expect(await screen.findByText('5 resultados para “sorteio”')).toBeDefined();
    await waitFor(() => expect(document.title).toBe('Busca por “sorteio” | FUNDAT'));
  });

  it('adds one history entry for the same search sent twice', async () => {
    const page = await open('/busca?q=lei', content());
    const user = userEvent.setup();
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'O que você procura?' });
    const before = window.history.length;
    await user.clear(box);
    await user.type(box, 'sorteio{Enter}{Enter}');
    await user.dblClick(within(screen.getByRole('main')).getByRole('button', { name: 'Buscar' }));
    expect(window.location.search).toBe('?q=sorteio');
    expect(window.history.length).toBe(before + 1);
    page.unmount();
  });

  it('has one search box, to which the skip link leads', async () => {
    await readWithoutScripts('/busca', content());
    const boxes = screen.getAllByRole('search');
    expect(boxes).toHaveLength(1);
    expect(within(boxes[0]!).getByRole('textbox').id).toBe('busca');
  });

  it('sends no request for fewer than two letters', async () => {
    const api = content();
    visit('/busca?q=a', api);
    expect(await screen.findByText('Escreva ao menos 2 letras.')).toBeDefined();
    expect(api.requested).toEqual(['/api/v1/site']);
  });

  it('says that it failed, and searches again on request', async () => {
    const api = content();
    api.content.failing = ['busca'];
    const { user } = visit('/busca?q=lei', api);
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    expect(screen.getByText('A busca não funcionou agora. Tente de novo em instantes.')).toBeDefined();
    api.content.failing = [];
    await user.click(retry);
    expect(await screen.findByText('1 resultado para “lei”')).toBeDefined();
  });

  it('is complete on the server, and hydrates without another request', async () => {
    const api = content();
    expect(await serve('/busca?q=sorteio', api)).toMatchObject({ status: 200, complete: true });
    const page = await open('/busca?q=sorteio', api);
    await screen.findByRole('combobox');
    expect(entries()).toHaveLength(5);
    page.unmount();
  });

  it('works without JavaScript', async () => {
    await readWithoutScripts('/busca?q=sorteio', content());
    const form = screen.getByRole('textbox', { name: 'O que você procura?' }).closest('form')!;
    expect([form.getAttribute('action'), form.method]).toEqual(['/busca', 'get']);
  });

  it('has no axe violations', async () => {
    await readWithoutScripts('/busca?q=sorteio&secao=atas_reunioes', content());
    expect(await axeFindings()).toEqual([]);
  });
});
