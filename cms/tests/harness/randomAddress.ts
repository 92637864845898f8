/** A generator that returns the same numbers for the same seed (mulberry32), so that a failure can be repeated. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return { below, pick: <T>(values: readonly T[]): T => values[below(values.length)]! };
}

export type Random = ReturnType<typeof createRandom>;

const UP = [
  '..',
  '%2e%2e',
  '%2E%2E',
  '.%2e',
  '%2e.',
  '..%2f',
  '..%5c',
  '..\\',
  '..;',
  '.',
  '%2e',
  '%252e%252e',
];
const ODD = [
  '%00',
  '%0d%0a',
  '%',
  '%zz',
  '%c0%ae',
  '%C2%85',
  '%20',
  ';a=b',
  '\\',
  '%5C',
  '%2F',
  '//',
  '~',
  '+',
  '!',
];
const QUERIES = ['', '', '', '?', '?a=1', '?page=2&page=3', '?q=ata', '?id=1', '?x=/../..', '#x', '?#', '??'];

/** Returns another spelling of an address. Some programs read a few of these as the same address. */
export function respell(random: Random, path: string, other: string): string {
  const changes = [
    (text: string) => text,
    (text: string) =>
      text +
      text
        .split('/')
        .slice(1)
        .map(() => `/${random.pick(UP)}`)
        .join('') +
      other,
    (text: string) => `${text}/${random.pick(UP)}${other}`,
    (text: string) =>
      text.replaceAll('/', (slash) =>
        random.below(3) === 0 ? random.pick(['//', '/./', '\\', '%2F']) : slash,
      ),
    (text: string) => [...text].map((char) => (random.below(4) === 0 ? char.toUpperCase() : char)).join(''),
    (text: string) =>
      [...text]
        .map((char) => (random.below(6) === 0 ? `%${char.charCodeAt(0).toString(16)}` : char))
        .join(''),
    (text: string) => text + random.pick(ODD),
    (text: string) => {
      const at = random.below(text.length + 1);
      return text.slice(0, at) + random.pick(ODD) + text.slice(at);
    },
    (text: string) => `${text}/`,
    (text: string) => `${text}.${random.pick(['html', 'json', 'js', 'pdf', 'php'])}`,
    (text: string) => random.pick(['//a', 'http://a', '', '/', '/.']) + text,
  ];
  let spelt = random.pick(changes)(path);
  if (random.below(3) === 0) spelt = random.pick(changes)(spelt);
  return spelt + random.pick(QUERIES);
}
