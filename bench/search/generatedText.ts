/** The commonest words of Portuguese minutes and reports, in order of frequency. */
const COMMON =
  'de a o que e do da em um para com não uma os no se na por mais as dos como ao das à sua ou nos pelo pela até entre ' +
  'conselho fundo reunião município lei prestação contas plano recursos prêmio sorteio nota fiscal serviços despesas ' +
  'receita exercício presidente secretaria finanças aprovado unanimidade decreto resolução ata pauta conselheiros valor ' +
  'pagamento saldo bimestre cidadania administração tributária imposto arrecadação orçamento relatório publicação portal ' +
  'servidores capacitação equipamentos prédio obra contrato licitação empresa processo parecer comissão votação proposta';
const SYLLABLES =
  'ba be bi bo ca co da de di do fa fe fi fo ga go la le li lo ma me mi mo na ne ni no pa pe pi po ra re ri ro sa se si so ta te ti to va ve vi vo'.split(
    ' ',
  );
const ENDINGS = ['ção', 'dade', 'mento', 'r', 's', 'do', 'nte', ''];
const WORDS = 50_000;

/** Returns a generator of pseudo-random numbers from 0 to 1 (Mulberry32). The same seed gives the same numbers. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns WORDS words by rank: first the common ones, then words made of syllables. */
export function generatedWords(): string[] {
  const next = numbers(7);
  const words = new Set(COMMON.split(' '));
  while (words.size < WORDS) {
    const length = 2 + Math.floor(next() * 3);
    const syllables = Array.from({ length }, () => SYLLABLES[Math.floor(next() * SYLLABLES.length)]!);
    words.add(syllables.join('') + ENDINGS[Math.floor(next() * ENDINGS.length)]!);
  }
  return [...words];
}

/** Returns a generator of texts with a number of words, whose frequencies follow Zipf's law. */
export function textGenerator(seed: number): (words: number) => string {
  const all = generatedWords();
  const next = numbers(seed);
  const chosen = chances(all.length);
  return (words) => {
    const text: string[] = [];
    for (let index = 0; index < words; index += 1)
      text.push(all[chosen[Math.floor(next() * chosen.length)]!]!);
    return `${text.join(' ')}.`;
  };
}

/** Returns a table of about a million ranks, each as often as its chance in Zipf's law. */
function chances(ranks: number): Uint32Array {
  const total = Array.from({ length: ranks }, (_, rank) => 1 / (rank + 1)).reduce(
    (sum, chance) => sum + chance,
  );
  const table = new Uint32Array(1_000_000);
  let at = 0;
  for (let rank = 0; rank < ranks && at < table.length; rank += 1) {
    const end = Math.min(table.length, at + Math.max(1, Math.round(table.length / (rank + 1) / total)));
    table.fill(rank, at, end);
    at = end;
  }
  return table.subarray(0, at);
}
