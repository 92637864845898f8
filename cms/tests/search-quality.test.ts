import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { SearchResults } from '@fundo/contract/search-results';
import { apiOf, type Api } from './harness/apiOf.ts';
import { ASKED_QUESTIONS } from './harness/askedQuestions.ts';
import { createPergunta } from './harness/content.ts';
import { QUESTIONS_OF_CITIZENS } from './harness/questionsOfCitizens.ts';
import { QUESTIONS_ASKED_LATER } from './harness/questionsAskedLater.ts';
import { textsRead } from './harness/textsRead.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, startServer, type Server, type Storage } from './harness/startServer.ts';

/**
 * Questions to the sample content as people type them, with the beginning of the title that answers each: plurals,
 * missing accents, numbers, synonyms, phrases, words that are far apart, typing errors.
 */
const QUESTIONS: readonly (readonly [question: string, ...titles: string[]])[] = [
  ['lei que cria o fundo', 'Lei nº 5.412', 'Que lei criou o fundo?'],
  ['lei 5412', 'Lei nº 5.412'],
  ['5.412/2021', 'Lei nº 5.412'],
  ['Lei 5.688/2023', 'Lei nº 5.688'],
  ['5688', 'Lei nº 5.688'],
  ['decreto 9037', 'Decreto nº 9.037'],
  ['decreto nota premiada', 'Decreto nº 9.411'],
  ['decretos 9.870', 'Decreto nº 9.870'],
  ['novo valor dos premios decreto', 'Decreto nº 9.870'],
  ['10126', 'Decreto nº 10.126'],
  ['resolução 2/2023', 'Resolução nº 2/2023'],
  ['regulamento dos sorteios', 'Resolução nº 2/2023'],
  ['regimento interno', 'Resolução nº 1/2022'],
  ['resolucoes regimento', 'Resolução nº 1/2022'],
  ['loteria federal', 'Resolução nº 2/2023'],
  ['bilhetes numerados', 'Resolução nº 2/2023'],
  ['bilhete eletronico', 'Decreto nº 9.411'],
  ['"linguagem simples"', 'Lei nº 5.412'],
  ['“resumo criptográfico”', 'Resolução nº 2/2023'],
  ['formato aberto leitores de tela', 'Decreto nº 10.126'],
  ['despesa com pessoal proibida', 'Prestação', 'Lei nº 5.412', 'O fundo paga salários?'],
  ['art 8-A sorteios auditaveis', 'Lei nº 5.688'],
  ['ata 01/2022', 'Ata 01/2022'],
  ['ata 3/2024', 'Ata 03/2024'],
  ['Ata 02/2026', 'Ata 02/2026'],
  ['atas 2025 fachada', 'Ata 02/2025', 'Ata 03/2025'],
  ['azulejos originais', 'Ata 02/2025'],
  ['azulejo', 'Azulejos restaurados', 'Ata 02/2025'],
  ['mutirões', 'Ata 02/2026', 'Mutirão', 'Ata 01/2026'],
  ['mutirao bairros', 'Mutirão', 'Ata 01/2026'],
  ['recondução dos conselheiros', 'Ata 01/2024'],
  ['reconducao conselheiro', 'Ata 01/2024', 'Decreto nº 9.037'],
  ['rampa de acesso', 'Ata 04/2023'],
  ['balcão baixo', 'Ata 04/2023', 'Nova recepção'],
  ['obras recepcao', 'Ata 04/2023', 'Nova recepção'],
  ['data do primeiro sorteio', 'Ata 02/2023'],
  ['transmissão ao vivo sorteio', 'Ata 02/2023', 'Resolução nº 2/2023'],
  ['abstenção premios', 'Ata 03/2024'],
  ['balanço dos dez sorteios', 'Ata 03/2024'],
  ['"dezesseis de R$ 500,00"', 'Ata 03/2024', 'Decreto nº 9.870'],
  ['voto de louvor', 'Ata 04/2023'],
  ['comissão de acompanhamento', 'Ata 02/2022', 'Ata 04/2023'],
  ['instalação do conselho', 'Ata 01/2022'],
  ['conta bancaria do fundo ata', 'Ata 01/2022'],
  ['telhado do atendimento', 'Ata 01/2024', 'Plano de investimento 2024'],
  ['calendario de reunioes 2023', 'Ata 03/2022'],
  ['plano investimento 2024', 'Plano de investimento 2024'],
  ['planos de investimentos 2026', 'Plano de investimento 2026'],
  ['prestação de contas 2025', 'Prestação de contas'],
  ['prestacoes de contas anual 2023', 'Prestação de contas anual — exercício de 2023'],
  ['contas 3º bimestre 2024', 'Prestação de contas — 3º bimestre de 2024', 'Ata 02/2024'],
  ['curso Libras', 'Prestação de contas — 1º bimestre de 2026'],
  ['treinamento Libras', 'Prestação de contas — 1º bimestre de 2026', 'Plano de investimento 2026'],
  ['oficina fiscalização ISS', 'Oficina de fiscalização do ISS', 'Prestação de contas — 3º bimestre de 2023'],
  ['como participo dos sorteios', 'Como participo dos sorteios?'],
  ['fui sorteado', 'Fui sorteado. O que faço?'],
  ['paga salário', 'O fundo paga salários?'],
  ['IPTU ISS ITBI taxas', 'De onde vem o dinheiro do fundo?', 'Sobre o fundo', 'Lei nº 5.412'],
  ['lei de acesso à informação pedido', 'Não encontrei um documento'],
  ['semana da cidadania', 'Semana da Cidadania Fiscal', 'Ata 03/2025'],
  ['videoconferencia', 'Resolução nº 1/2022', 'Ata 02/2026'],
  ['educação fiscal escolas', 'Educação fiscal nas escolas', 'Ata 02/2024', 'Ata 01/2024'],
];

/** Typing errors, each with what is searched instead. */
const ERRORS: readonly (readonly [question: string, corrected: string])[] = [
  ['sortieo loteria', 'sorteio loteria'],
  ['azulejso', 'azulejos'],
  ['regimemto interno', 'regimento interno'],
  ['bilhtes numerados', 'bilhetes numerados'],
  ['conselheros', 'conselheiros'],
];

let storage: Storage;
let server: Server;
let citizen: Api;

beforeAll(async () => {
  storage = await createStorage({ empty: true });
  server = await startServer({ storage, env: { SEED: 'on', RATE_LIMITS: 'off' } });
  citizen = apiOf(server);
  await textsRead(server);
  await createPergunta(apiOf(server, (await signIn('admin')).access_token), { titulo: 'Marco?' });
  await vi.waitFor(
    async () => {
      const { data } = await search('loteria federal');
      if (data.length === 0) throw new Error('The index has not followed yet');
    },
    { interval: 200 },
  );
});
afterAll(async () => {
  await server.stop();
  await storage.remove();
});

async function search(q: string): Promise<SearchResults> {
  return (await citizen.get(`busca?${new URLSearchParams({ q }).toString()}`)).body;
}

const firstThree = async (q: string) =>
  (await search(q)).data.slice(0, 3).map(({ titulo }) => titulo.map(({ texto }) => texto).join(''));

it.each([
  { questions: 'of the search', list: QUESTIONS, least: 0.95 },
  { questions: 'that others asked later', list: QUESTIONS_ASKED_LATER, least: 0.9 },
  { questions: 'as people ask', list: ASKED_QUESTIONS, least: 0.9 },
  // 73 % at the start.
  { questions: 'of citizens', list: QUESTIONS_OF_CITIZENS, least: 0.98 },
])('finds the right document among the first three: questions $questions', async ({ list, least }) => {
  const missed: unknown[] = [];
  for (const [question, ...titles] of list) {
    const first = await firstThree(question);
    if (!first.some((title) => titles.some((begin) => title.startsWith(begin))))
      missed.push({ question, first });
  }
  const right = list.length - missed.length;
  console.info(`${right} of ${list.length}`);
  expect(right / list.length, JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(least);
});

it.each(ERRORS)('finds for %j what %j finds, and says so', async (question, right) => {
  const { corrigida, sugestao } = await search(question);
  const [found, expected] = await Promise.all([firstThree(question), firstThree(right)]);
  expect(found).toEqual(expected);
  expect(corrigida ?? sugestao).not.toBeNull();
});

it('shows a page that has the words of a phrase', async () => {
  const { data } = await search('"resumo criptográfico"');
  const [page] = data[0]!.paginas;
  expect(page!.trecho.filter(({ marcado }) => marcado).map(({ texto }) => texto)).toEqual([
    'resumo criptográfico',
  ]);
});
