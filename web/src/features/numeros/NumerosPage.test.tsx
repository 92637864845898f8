import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../../testing/axe';
import { fakeApi } from '../../testing/fakeApi';
import { createLine, createLines, createTotals, createYear } from '../../testing/fixtures';
import { readWithoutScripts, serve, visit } from '../../testing/visit';

const URL = '/numeros?ano=2024';
const content = () => fakeApi({ totals: createYear(), lines: createLines([createLine()]) });

/** A text with ordinary spaces in place of the ones that keep an amount with its R$. */
const plain = (element: Element | null | undefined) => element?.textContent.replaceAll('\u00A0', ' ');
const chart = (name: RegExp) => within(screen.getByRole('figure', { name }));
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(plain));

describe('the page of the figures', () => {
  it('says the year in words, and links to every year', async () => {
    await readWithoutScripts(URL, content());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('O fundo em números');
    expect(plain(screen.getByText(/^Em 2024/))).toBe(
      'Em 2024, até o 2º bimestre, o fundo recebeu R$ 300,00 e pagou R$ 200,00. O plano previa R$ 250,00. O último saldo, no 2º bimestre de 2024, era de R$ 100,00.',
    );
    const years = within(screen.getByRole('navigation', { name: 'Anos' })).getAllByRole('link');
    expect(years.map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent])).toEqual([
      ['Todos os anos', '/numeros', null],
      ['2024', '/numeros?ano=2024', 'true'],
      ['2023', '/numeros?ano=2023', null],
    ]);
    expect(document.title).toBe('O fundo em números: 2024 | FUNDAT');
    expect(await axeFindings()).toEqual([]);
  });

  it('has charts whose titles say the finding, each with the same figures in a table', async () => {
    await readWithoutScripts(URL, content());
    expect(screen.getAllByRole('heading', { level: 3 }).map(plain)).toEqual([
      'O fundo recebeu mais do que pagou em 1 dos 2 bimestres',
      'O saldo passou de R$ 150,00 para R$ 100,00',
      '66,7% do dinheiro veio de: Imposto',
      'O fundo pagou 80% do que o plano previa',
      'Quem mais recebeu do fundo: Azul S.A.',
    ]);
    expect(rowsOf(chart(/do que o plano previa/).getByRole('table'))).toEqual([
      ['Para que', 'Pago', 'Previsto'],
      ['Obras & praças', 'R$ 150,00', 'R$ 200,00'],
      ['Cursos', 'R$ 0,00', 'R$ 50,00'],
      ['Demais finalidades', 'R$ 50,00', 'R$ 0,00'],
    ]);
    const [first] = chart(/do que o plano previa/).getAllByRole('listitem');
    expect(plain(first)).toBe('Obras & praçasPago R$ 150,00Previsto R$ 200,00');
    expect(plain(chart(/Quem mais recebeu/).getByText(/não dizem/))).toBe(
      'Outros pagamentos, que não dizem a quem: R$ 30,00.',
    );
  });

  it('links each row of a chart to its lines, except the rest of a list', async () => {
    await readWithoutScripts(URL, content());
    const linksOf = (name: RegExp) =>
      chart(name)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(linksOf(/por|bimestres/)).toEqual([
      '/numeros?ano=2024&bimestre=1#linhas',
      '/numeros?ano=2024&bimestre=2#linhas',
    ]);
    expect(linksOf(/veio de/)).toEqual([
      '/numeros?ano=2024&tipo=receita&categoria=Imposto#linhas',
      '/numeros?ano=2024&tipo=receita&categoria=Taxas#linhas',
    ]);
    expect(linksOf(/plano previa/)).toEqual([
      '/numeros?ano=2024&tipo=despesa&categoria=Obras+%26+pra%C3%A7as#linhas',
      '/numeros?ano=2024&tipo=previsto&categoria=Cursos#linhas',
    ]);
    expect(chart(/veio de/).getByText('Demais origens', { selector: 'strong' })).toBeDefined();
  });

  it('has a row for each year of several', async () => {
    const por_ano = [2022, 2023].map((ano) => ({ ano, receita: 5, despesa: 3, previsto: 0, saldo: null }));
    await readWithoutScripts('/numeros', fakeApi({ totals: createTotals({ anos: [2023, 2022], por_ano }) }));
    expect(plain(screen.getByText(/^De 2022/))).toBe(
      'De 2022 a 2023 o fundo recebeu R$ 0,10 e pagou R$ 0,06.',
    );
    const years = chart(/em todos os 2 anos/);
    expect(years.getByRole('link', { name: '2022' }).getAttribute('href')).toBe('/numeros?ano=2022');
    expect(screen.getAllByRole('figure')).toHaveLength(1);
  });

  it('says where the figures come from and how they are counted', async () => {
    await readWithoutScripts(URL, content());
    const sources = within(screen.getByRole('region', { name: 'De onde vêm estes números' }));
    expect(sources.getByText(/entra na soma do fundo uma vez só/)).toBeDefined();
    const document = sources.getByRole('link', { name: 'Contas de 2024' });
    expect(document.getAttribute('href')).toBe('/prestacao-de-contas/7');
  });
});

describe('the page of the figures of a document', () => {
  const url = '/numeros?secao=prestacoes_conta&item=7';

  it('names it, leads back to it, and says which lines do not count', async () => {
    const lines = createLines([createLine({ soma: false }), createLine()]);
    const api = fakeApi({ totals: createYear({ anos: [2024] }), lines });
    await readWithoutScripts(url, api);
    expect(api.requested).toContain('/api/v1/numeros/totais?secao=prestacoes_conta&item=7');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Números: Contas de 2024');
    const trail = within(screen.getByRole('navigation', { name: 'Você está aqui' }));
    expect(trail.getByRole('link', { name: 'Contas de 2024' }).getAttribute('href')).toBe(
      '/prestacao-de-contas/7',
    );
    expect(screen.getByText(/^Segundo este documento, em 2024/)).toBeDefined();
    expect(screen.queryByRole('navigation', { name: 'Anos' })).toBeNull();
    expect(screen.getByText('Não: outro documento tem o mesmo dinheiro')).toBeDefined();
    expect(screen.getByRole('columnheader', { name: 'Entra na soma do fundo' })).toBeDefined();
    expect(await axeFindings()).toEqual([]);
  });

  it.each([
    ['does not exist', { ...fakeApi(), fetchPath: async () => Response.json({}, { status: 404 }) }],
    ['was removed', fakeApi({ removed: { 'numeros/totais': 'Foi removido.' } })],
  ])('responds 404 if the document %s', async (_state, api) => {
    expect((await serve(url, api)).status).toBe(404);
    visit(url, api);
    expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeDefined();
  });
});

describe('the states of the page', () => {
  it('says that it is loading', async () => {
    visit(URL, { ...fakeApi(), fetchPath: () => new Promise(() => {}) });
    expect((await screen.findByRole('status')).textContent).toBe('Carregando...');
  });

  it('says to come back soon if there are no figures', async () => {
    expect((await serve('/numeros', fakeApi())).status).toBe(200);
    visit('/numeros', fakeApi());
    expect(await screen.findByText(/^Volte em breve!/)).toBeDefined();
    expect(screen.queryByRole('figure')).toBeNull();
  });

  it('responds 404 for a year without figures, and leads to all years', async () => {
    expect((await serve('/numeros?ano=1999', content())).status).toBe(404);
    visit('/numeros?ano=1999', content());
    expect(await screen.findByText('Não há números publicados de 1999.')).toBeDefined();
    const all = screen.getByRole('link', { name: 'Ver os números de todos os anos' });
    expect(all.getAttribute('href')).toBe('/numeros');
  });

  it('says that the totals failed, and reads again on request', async () => {
    const api = fakeApi({ totals: createYear(), failing: ['numeros/totais'] });
    const { user } = visit(URL, api);
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    expect(screen.getByText('Ocorreu um erro ao carregar os números')).toBeDefined();
    expect(screen.queryByText(/^Volte em breve/)).toBeNull();
    api.content.failing = [];
    await user.click(retry);
    expect(await screen.findByText(/^Em 2024/)).toBeDefined();
  });

  it('shows the charts if only the lines failed', async () => {
    const api = fakeApi({ totals: createYear(), lines: createLines([createLine()]), failing: ['numeros'] });
    const { user } = visit(URL, api);
    expect(await screen.findByText('Ocorreu um erro ao carregar as linhas')).toBeDefined();
    expect(screen.getAllByRole('figure')).toHaveLength(5);
    api.content.failing = [];
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('table', { name: 'Linhas' })).toBeDefined();
  });
});

describe('the lines', () => {
  it('are a table with the day, kind, category, supplier, amount and document', async () => {
    const lines = createLines([
      createLine(),
      createLine({ tipo: 'receita', fornecedor: null, centavos: -5 }),
    ]);
    await readWithoutScripts(URL, fakeApi({ totals: createYear(), lines }));
    expect(rowsOf(screen.getByRole('table', { name: 'Linhas' }))).toEqual([
      ['Data', 'Tipo', 'Categoria', 'Fornecedor', 'Valor', 'Documento'],
      ['01/03/2024', 'Despesa', 'Obras', 'Azul S.A.', 'R$ 1.234,56', 'Contas de 2024'],
      ['01/03/2024', 'Receita', 'Obras', '', '−R$ 0,05', 'Contas de 2024'],
    ]);
    const [link] = screen.getAllByRole('link', { name: 'Contas de 2024' });
    expect(link!.getAttribute('href')).toBe('/prestacao-de-contas/7');
  });

  it.each([
    ['', '2 linhas. Escolha um tipo para ver a soma.'],
    ['&tipo=despesa', '2 linhas. Somam R$ 2.469,12.'],
    ['&tipo=saldo', '2 linhas'],
  ])('are counted, and added up only if they are of one kind: %s', async (query, sentence) => {
    const lines = createLines([createLine(), createLine()]);
    await readWithoutScripts(URL + query, fakeApi({ totals: createYear(), lines }));
    const region = screen.getByRole('region', { name: 'Linha por linha' });
    expect(plain(within(region).getByRole('status'))).toBe(sentence);
  });

  it('say how many of very many are shown, here and in the files', async () => {
    const lines = createLines([createLine()], { total: 12_345, paginas: 200 });
    await readWithoutScripts(URL, fakeApi({ totals: createYear(), lines }));
    const region = screen.getByRole('region', { name: 'Linha por linha' });
    expect(plain(within(region).getByRole('status'))).toBe(
      '12.345 linhas, das quais aqui as primeiras 10.000. Escolha um tipo para ver a soma.',
    );
    expect(screen.getByRole('link', { name: 'Baixar as primeiras 10.000 linhas em CSV' })).toBeDefined();
  });

  it('are filtered by a plain form, which keeps the filters of links', async () => {
    const url = '/numeros?ano=2024&tipo=despesa&categoria=Obras&q=azul&ordem=valor&pagina=1';
    const api = content();
    await readWithoutScripts(url, api);
    expect(api.requested).toContain(
      '/api/v1/numeros?ano=2024&tipo=despesa&categoria=Obras&q=azul&ordem=valor',
    );
    const { form } = screen.getByRole<HTMLInputElement>('searchbox', { name: /^Palavras/ });
    expect(form!.getAttribute('action')).toBe('/numeros#linhas');
    expect(Object.fromEntries(new FormData(form!))).toEqual({
      ano: '2024',
      tipo: 'despesa',
      categoria: 'Obras',
      q: 'azul',
      ordem: 'valor',
    });
    const remove = screen.getByRole('link', { name: 'Tirar o filtro Categoria: Obras' });
    expect(remove.getAttribute('href')).toBe('/numeros?ano=2024&tipo=despesa&q=azul&ordem=valor#linhas');
  });

  it('are filtered without a new page if scripts run, from the first page on', async () => {
    const api = fakeApi({ totals: createYear(), lines: createLines([createLine()], { paginas: 2 }) });
    const { user } = visit('/numeros?ano=2024&pagina=2', api);
    await user.type(await screen.findByRole('searchbox', { name: /^Palavras/ }), 'azul');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Receita');
    await user.click(screen.getByRole('button', { name: 'Filtrar' }));
    await waitFor(() => expect(api.requested).toContain('/api/v1/numeros?ano=2024&tipo=receita&q=azul'));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Linha por linha' })),
    );
  });

  it('say that nothing matches, and lead back to all', async () => {
    await readWithoutScripts(`${URL}&q=nada`, fakeApi({ totals: createYear(), lines: createLines([]) }));
    expect(screen.getByText('Nenhuma linha tem estes filtros.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ver todas as linhas' }).getAttribute('href')).toBe(
      '/numeros?ano=2024#linhas',
    );
  });

  it('have pages; past the last one they lead back to the first, with 404', async () => {
    const api = () => fakeApi({ totals: createYear(), lines: createLines([createLine()], { paginas: 3 }) });
    await readWithoutScripts(`${URL}&pagina=2`, api());
    const pages = within(screen.getByRole('navigation', { name: 'Páginas da tabela' }));
    expect(pages.getByRole('link', { name: 'Próxima' }).getAttribute('href')).toBe(
      '/numeros?ano=2024&pagina=3#linhas',
    );
    expect((await serve(`${URL}&pagina=4`, api())).status).toBe(404);
    await readWithoutScripts(`${URL}&pagina=4`, api());
    expect(screen.getByText('Esta lista tem menos páginas do que este endereço pede.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ver a primeira' }).getAttribute('href')).toBe(
      '/numeros?ano=2024#linhas',
    );
  });
});
