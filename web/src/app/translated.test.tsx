import { cleanup, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi } from '../testing/fakeApi';
import { createAlbum, createAta, createFoto, createPergunta, createText } from '../testing/fixtures';
import { translateFromNowOn } from '../testing/translate';
import { visit } from '../testing/visit';

const content = () =>
  fakeApi({
    atas_reunioes: Array.from({ length: 12 }, (_, index) => createAta({ titulo: `Ata ${index}` })),
    legislacoes: [createAta({ id: 40, titulo: 'Lei da ata', descricao: 'Uma ata a cada mês.' })],
    perguntas_frequentes: Array.from({ length: 40 }, (_, index) =>
      createPergunta({ titulo: `Dúvida ${index}`, resposta: 'Veja **a ata** em https://a.example.br hoje.' }),
    ),
    albuns: Array.from({ length: 10 }, (_, index) =>
      createAlbum({
        id: index + 1,
        titulo: `Álbum ${index}`,
        created_at: `${2016 + index}-06-10T15:00:00.000Z`,
        fotos: [1, 2, 3].map((foto) => createFoto({ titulo: `Vista ${foto}` })),
      }),
    ),
    texts: { 'legislacoes/40': createText(['Uma ata.', 'Outra ata.'], ['Nenhuma.'], ['Mais uma ata.']) },
  });

const inMain = () => within(screen.getByRole('main'));
const follow = (name: string | RegExp) => async (user: UserEvent) =>
  user.click((await inMain().findAllByRole('link', { name }))[0]!);
const followInFrame = (name: string) => async (user: UserEvent) =>
  user.click((await screen.findAllByRole('link', { name })).at(-1)!);
const press = (name: string) => async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name }));
const choose = (label: string, value: string) => async (user: UserEvent) =>
  user.selectOptions(await screen.findByLabelText(label), value);
const write = (label: string, words: string) => async (user: UserEvent) => {
  const field = await inMain().findByLabelText(label);
  await user.clear(field);
  await user.type(field, words);
};

interface Step {
  readonly act: (user: UserEvent) => Promise<void>;
  /** The page's text after the act. */
  readonly says: RegExp;
}

const QUESTION = 'O que você procura?';
const SHA256 = 'SHA-256 do arquivo';
const hash = (letter: string) => letter.repeat(64);

/** The journeys: an address, the text that it shows first, and the visitor's acts. */
const JOURNEYS: Readonly<Record<string, { url: string; first: RegExp; steps: readonly Step[] }>> = {
  'search again, filter, turn the page and find nothing': {
    url: '/busca?q=ata',
    first: /53 resultados para “ata”/,
    steps: [
      { act: follow('Página 2'), says: /Dúvida 5/ },
      { act: follow(/^Legislação/), says: /1 resultado para “ata” em Legislação/ },
      { act: follow(/^Todas/), says: /53 resultados/ },
      { act: write(QUESTION, 'vida{Enter}'), says: /40 resultados para “vida”/ },
      { act: write(QUESTION, 'zebra{Enter}'), says: /Nada foi encontrado para “zebra”/ },
      { act: write(QUESTION, 'a{Enter}'), says: /Escreva ao menos 2 letras/ },
    ],
  },
  'filter the questions and open answers': {
    url: '/',
    first: /40 perguntas/,
    steps: [
      { act: write('Procurar nas perguntas', 'dúvida 3'), says: /13 de 40 perguntas/ },
      { act: press('Dúvida 31'), says: /Veja a ata em/ },
      { act: press('Dúvida 3'), says: /Veja a ata em/ },
      { act: write('Procurar nas perguntas', 'zebra'), says: /Nenhuma pergunta/ },
      { act: write('Procurar nas perguntas', ' '), says: /40 perguntas/ },
    ],
  },
  'order and filter the albums, and turn the page': {
    url: '/galeria-de-imagens',
    first: /Álbum 9/,
    steps: [
      { act: choose('Ordem', 'asc'), says: /Álbum 0/ },
      { act: follow('Página 2'), says: /Álbum 9/ },
      { act: choose('Ano', '2024'), says: /Todos os álbuns de 2024(?!\.)/ },
      { act: follow('Todos os álbuns de 2024'), says: /Todos os álbuns de 2024\./ },
      { act: follow('Ver os de todos os anos'), says: /Álbum 1/ },
    ],
  },
  'look through the photos of an album': {
    url: '/galeria-de-imagens',
    first: /Álbum 9/,
    steps: [
      { act: follow(/Álbum 9/), says: /1 de 4/ },
      { act: press('Foto 2 de 4'), says: /2 de 4.*Vista 1/ },
      { act: press('Foto 4 de 4'), says: /4 de 4.*Vista 3/ },
      { act: press('Fechar'), says: /Álbum 9/ },
    ],
  },
  'go from page to page': {
    url: '/sobre',
    first: /é a sigla de/,
    steps: [
      { act: followInFrame('Legislação'), says: /Lei da ata.*1,2 MB/ },
      { act: follow('Detalhes de Lei da ata'), says: /Como citar/ },
      { act: followInFrame('Acessibilidade'), says: /Teclas de atalho/ },
      { act: followInFrame('Mapa do site'), says: /Outros sites/ },
    ],
  },
  'read a document with marked words': {
    url: '/legislacao/40?q=ata',
    first: /encontrado nas páginas/,
    steps: [
      { act: follow('Página 3'), says: /Anterior: página 1/ },
      { act: follow('Ler sem marcas'), says: /^(?!.*encontrado).*Mais uma ata/ },
    ],
  },
  'check one hash after another': {
    url: `/conferir?sha256=${hash('a')}`,
    first: /O arquivo com este SHA-256 não está/,
    steps: [
      { act: write(SHA256, 'abc{Enter}'), says: /Confira se copiou todos/ },
      { act: write(SHA256, `${hash('b')}{Enter}`), says: /SHA-256: b{64}/ },
    ],
  },
};

const shownText = () =>
  [...document.querySelectorAll('main, [role=dialog]')].map(({ textContent }) => textContent).join(' ');

/** Goes through a journey and returns the page's text after every step. Calls `translate` once the first text is shown. */
async function textsOnTheWay({ url, first, steps }: (typeof JOURNEYS)[string], translate = () => () => {}) {
  const { user } = visit(url, content());
  await expect.poll(shownText).toMatch(first);
  const end = translate();
  const said: string[] = [];
  for (const { act, says } of steps) {
    await act(user);
    await expect.poll(shownText).toMatch(says);
    said.push(shownText());
  }
  end();
  cleanup();
  return said;
}

it.each(Object.entries(JOURNEYS))(
  'a translated page has the same text as the original for visitors who %s',
  async (_, journey) => {
    const plain = await textsOnTheWay(journey);
    expect(await textsOnTheWay(journey, translateFromNowOn)).toEqual(plain);
  },
);
