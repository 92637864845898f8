import { DOCUMENT_SECTIONS } from '@fundo/contract/sections';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { documentPath } from '../../shared/routing/documentPages';
import { fakeApi } from '../../testing/fakeApi';
import { createAlbum, createAta, createFoto, createPergunta } from '../../testing/fixtures';
import { readWithoutScripts, visit } from '../../testing/visit';

const EMPTY = 'Volte em breve! Estamos atualizando as informações desta página.';

it('shows its parts in the order of docs/product.md 2.3', async () => {
  visit('/', fakeApi({ albuns: [createAlbum()], perguntas_frequentes: [createPergunta()] }));
  const more = await screen.findByRole('link', { name: 'Saiba mais' });
  const parts = [
    more,
    screen.getByRole('link', { name: 'Rolar para o conteúdo' }),
    await screen.findByRole('link', { name: /^Nota Premiada/ }),
    screen.getByRole('heading', { level: 2, name: 'Mais Transparência' }),
    screen.getByRole('heading', { level: 2, name: 'Documentos mais recentes' }),
    screen.getByRole('heading', { level: 2, name: 'Álbum de fotos' }),
    screen.getByRole('heading', { level: 2, name: 'Perguntas frequentes' }),
  ];
  for (const [index, part] of parts.slice(1).entries()) {
    const follows = parts[index]!.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(follows).toBeTruthy();
  }
  expect(more.getAttribute('href')).toBe('/sobre');
});

it('links to the programme of the city, in a new tab', async () => {
  visit('/', fakeApi());
  const banner = await screen.findByRole('link', { name: /^Nota Premiada.*\(abre em nova guia\)$/ });
  expect(banner.getAttribute('href')).toBe('https://nota.example.gov.br');
  expect(banner.getAttribute('target')).toBe('_blank');
});

it('has a card for every document section, first the sections of docs/product.md 2.3', async () => {
  visit('/', fakeApi());
  const section = within(await screen.findByRole('region', { name: 'Mais Transparência' }));
  const links = section.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.slice(0, 4)).toEqual([
    '/atas-de-reunioes',
    '/prestacao-de-contas',
    '/plano-de-investimento',
    '/legislacao',
  ]);
  expect(links).toEqual([...DOCUMENT_SECTIONS.map(documentPath), '/numeros']);
  expect(section.getByRole('link', { name: 'O fundo em números' }).closest('li')).toBeNull();
});

it('links to the page of each of the latest documents, with its section and its date', async () => {
  const ata = createAta({ id: 7, titulo: 'Ata 03/2025', created_at: '2025-03-05T15:00:00.000Z' });
  const lei = createAta({ id: 2, titulo: 'Lei 5.688', created_at: '2025-04-01T15:00:00.000Z' });
  await readWithoutScripts('/', fakeApi({ atas_reunioes: [ata], legislacoes: [lei] }));
  const section = within(screen.getByRole('region', { name: 'Documentos mais recentes' }));
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Lei 5.688Legislação, 1º de abril de 2025',
    'Ata 03/2025Atas de reuniões, 5 de março de 2025',
  ]);
  expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/legislacao/2',
    '/atas-de-reunioes/7',
  ]);
});

it('counts one more than the photos of an album', async () => {
  visit(
    '/',
    fakeApi({ albuns: [createAlbum({ id: 3, titulo: 'Sorteio', fotos: [createFoto(), createFoto()] })] }),
  );
  const card = await screen.findByRole('link', { name: /Sorteio/ });
  expect(card.textContent).toContain('3 foto(s) disponível(is)');
  expect(card.getAttribute('href')).toBe('/galeria-de-imagens/3');
});

it('counts a picture once that is both cover and photo', async () => {
  const foto = createFoto();
  const { url } = foto.imagem_url;
  const album = createAlbum({
    titulo: 'Sorteio',
    imagem_url: url,
    imagem: foto.imagem_url,
    fotos: [foto, createFoto()],
  });
  visit('/', fakeApi({ albuns: [album] }));
  const card = await screen.findByRole('link', { name: /Sorteio/ });
  expect(card.textContent).toContain('2 foto(s) disponível(is)');
});

it('keeps the point of a cover in view that its administrator has chosen', async () => {
  const album = createAlbum({ titulo: 'Sorteio', imagem_ponto: { x: 0.2, y: 1 } });
  visit('/', fakeApi({ albuns: [album, createAlbum({ titulo: 'Palestra' })] }));
  const coverOf = async (name: RegExp) => (await screen.findByRole('link', { name })).querySelector('img');
  expect((await coverOf(/Sorteio/))?.style.objectPosition).toBe('20% 100%');
  expect((await coverOf(/Palestra/))?.getAttribute('style')).toBeNull();
});

it('links to all the albums', async () => {
  visit('/', fakeApi());
  const link = await screen.findByRole('link', { name: 'Ver todos' });
  expect(link.getAttribute('href')).toBe('/galeria-de-imagens');
});

it('opens one question at a time, and closes the open one again', async () => {
  const { user } = visit(
    '/',
    fakeApi({
      perguntas_frequentes: [createPergunta({ titulo: 'Um?' }), createPergunta({ titulo: 'Dois?' })],
    }),
  );
  const one = await screen.findByRole('button', { name: 'Um?' });
  const two = screen.getByRole('button', { name: 'Dois?' });
  const states = () => [one, two].map((button) => button.getAttribute('aria-expanded'));

  expect(states()).toEqual(['false', 'false']);
  await user.click(one);
  expect(states()).toEqual(['true', 'false']);
  await user.click(two);
  expect(states()).toEqual(['false', 'true']);
  await user.click(two);
  expect(states()).toEqual(['false', 'false']);
});

it('shows the links, the bold text and the lists of a resposta, and no HTML', async () => {
  const resposta = 'Escreva para **a@b.gov.br**\n\n- RG\n- <b>CPF</b>\n\nLeia [a lei](https://a.br/1)';
  const { user } = visit(
    '/',
    fakeApi({ perguntas_frequentes: [createPergunta({ titulo: 'Como?', resposta })] }),
  );
  await user.click(await screen.findByRole('button', { name: 'Como?' }));
  const section = within(screen.getByRole('region', { name: 'Perguntas frequentes' }));
  const link = section.getByRole('link', { name: 'a@b.gov.br' });
  expect(link.getAttribute('href')).toBe('mailto:a@b.gov.br');
  expect(link.parentElement?.tagName).toBe('STRONG');
  expect(section.getByRole('link', { name: 'a lei' }).getAttribute('href')).toBe('https://a.br/1');
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'RG',
    '<b>CPF</b>',
  ]);
});

it('keeps an amount of a resposta on the line of its R$', async () => {
  const resposta = 'De cada R$ 400,00, **R$ 1,00** vai para o fundo.';
  visit('/', fakeApi({ perguntas_frequentes: [createPergunta({ titulo: 'Quanto?', resposta })] }));
  const section = await screen.findByRole('region', { name: 'Perguntas frequentes' });
  expect(
    await within(section).findByText(/^De cada R\$\u00a0400,00, /u, { normalizer: String }),
  ).toBeDefined();
  expect(within(section).getByText('R$\u00a01,00', { normalizer: String })).toBeDefined();
});

describe('more than thirty questions', () => {
  const perguntas = (count: number) =>
    Array.from({ length: count }, (_, n) =>
      createPergunta({ titulo: `Assunto ${n}?`, resposta: `Sobre a nota ${n}.` }),
    );
  const shown = () => screen.getAllByRole('button', { name: /^Assunto/ });

  it('are filtered by their words, and counted', async () => {
    const { user } = visit('/', fakeApi({ perguntas_frequentes: perguntas(31) }));
    const field = await screen.findByRole('searchbox', { name: 'Procurar nas perguntas' });
    expect(screen.getByText('31 perguntas')).toBeDefined();
    await user.type(field, 'NÓTA 30');
    expect(screen.getByText('1 de 31 perguntas').tagName).toBe('OUTPUT');
    expect(shown().map(({ textContent }) => textContent)).toEqual(['Assunto 30?']);
    await user.type(field, ' multa');
    expect(screen.getByText(/^Nenhuma pergunta tem estas palavras/)).toBeDefined();
    await user.clear(field);
    expect(shown()).toHaveLength(31);
  });

  it('are filtered without JavaScript too', async () => {
    const api = fakeApi({ perguntas_frequentes: perguntas(31) });
    await readWithoutScripts('/?pergunta=nota+30', api);
    expect(screen.getByText('1 de 31 perguntas')).toBeDefined();
    expect(document.querySelectorAll('details[name="perguntas"]')).toHaveLength(1);
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Procurar nas perguntas' });
    expect(field.value).toBe('nota 30');
    expect(within(field.form!).getByRole('button', { name: 'Procurar' })).toBeDefined();
  });

  it('are the minimum for a filter', async () => {
    visit('/', fakeApi({ perguntas_frequentes: perguntas(30) }));
    await screen.findByRole('button', { name: 'Assunto 0?' });
    expect(screen.queryByRole('searchbox', { name: 'Procurar nas perguntas' })).toBeNull();
  });
});

it('opens the question that the address names', async () => {
  visit('/#pergunta-12', fakeApi({ perguntas_frequentes: [createPergunta({ id: 12, titulo: 'Doze?' })] }));
  const button = await screen.findByRole('button', { name: 'Doze?' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

it('says that each block is loading', async () => {
  visit('/', { ...fakeApi(), fetchPath: () => new Promise(() => {}) });
  const notices = await screen.findAllByText('Carregando...');
  expect(notices).toHaveLength(3);
});

it('says to come back soon when there is nothing', async () => {
  visit('/', fakeApi());
  expect(await screen.findAllByText(EMPTY)).toHaveLength(3);
});

it.each([
  ['documentos/ultimos', 'Ocorreu um erro ao carregar os documentos', 'Documentos mais recentes'],
  ['galeria_de_imagens/ultimas', 'Ocorreu um erro ao carregar as imagens', 'Álbum de fotos'],
  ['perguntas_frequentes', 'Ocorreu um erro ao carregar as perguntas frequentes', 'Perguntas frequentes'],
])(
  'says what failed if %s fails, reads it again on request, and keeps the focus there',
  async (name, message, region) => {
    const api = fakeApi({ failing: [name] });
    const { user } = visit('/', api);
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByText('Código para o suporte:').textContent).toContain('3f9a0c12b7de');
    api.content.failing = [];
    const part = screen.getByRole('region', { name: region });
    await user.click(within(part).getByRole('button', { name: 'Tentar novamente' }));
    expect(await within(part).findByText(EMPTY)).toBeDefined();
    expect(document.activeElement).toBe(part);
  },
);
