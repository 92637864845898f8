import { fold } from '@fundo/contract/search';
import { cityName, levelOf } from './resolve';
import type { Name } from './names-of';

/** The place of a site, as its identity has it. */
export interface Place {
  /** 'Aracaju', or with its state: 'Aracaju/SE'. */
  readonly cidade: string;
  /** The state is also looked for here: 'Rua do Sol, 10, Aracaju/SE'. */
  readonly endereco: string;
}

const TYPES = { lei: 'lei', 'lei complementar': 'lei.complementar', decreto: 'decreto' } as const;

/** Without the Federal District: it has no cities, and its laws are of a level of their own. */
const STATES: Readonly<Record<string, string>> = {
  ac: 'acre',
  al: 'alagoas',
  ap: 'amapa',
  am: 'amazonas',
  ba: 'bahia',
  ce: 'ceara',
  es: 'espirito.santo',
  go: 'goias',
  ma: 'maranhao',
  mt: 'mato.grosso',
  ms: 'mato.grosso.sul',
  mg: 'minas.gerais',
  pa: 'para',
  pb: 'paraiba',
  pr: 'parana',
  pe: 'pernambuco',
  pi: 'piaui',
  rj: 'rio.janeiro',
  rn: 'rio.grande.norte',
  rs: 'rio.grande.sul',
  ro: 'rondonia',
  rr: 'roraima',
  sc: 'santa.catarina',
  sp: 'sao.paulo',
  se: 'sergipe',
  to: 'tocantins',
};

/**
 * The name of a law in the LexML network, as in 'urn:lex:br;sergipe;aracaju:municipal:lei:2023-03-14;5688' (LexML Brasil,
 * Parte 2 – LexML URN). Null for what is no law or decree, whose day is unknown, or whose state is.
 */
export function lexmlUrn(names: readonly Name[], place: Place): string | null {
  for (const name of names) {
    const type = TYPES[name.kind as keyof typeof TYPES] as string | undefined;
    if (!type || !name.date || (name.year !== null && !name.date.startsWith(String(name.year)))) continue;
    const local = localOf(levelOf(name), place);
    if (local) return `urn:lex:${local}:${levelOf(name)}:${type}:${name.date};${name.number}`;
  }
  return null;
}

function localOf(level: ReturnType<typeof levelOf>, place: Place): string | undefined {
  if (level === 'federal') return 'br';
  const state = stateOf(place);
  if (!state) return undefined;
  return level === 'estadual' ? `br;${state}` : `br;${state};${dotted(cityName(place.cidade))}`;
}

/** The state that stands behind the city's name. */
function stateOf({ cidade, endereco }: Place): string | undefined {
  const city = cityName(cidade);
  for (const text of [fold(cidade), fold(endereco)]) {
    const at = text.lastIndexOf(city);
    const behind = at === -1 ? '' : text.slice(at + city.length);
    const letters = /^ ?[/,(–—-] ?([a-z]{2})(?![a-z])/.exec(behind)?.[1];
    if (letters && STATES[letters]) return STATES[letters];
  }
  return undefined;
}

/** Words with dots between them, without the small ones, as the network writes them: 'sant.ana.livramento'. */
const dotted = (folded: string): string =>
  folded
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !SMALL.has(word))
    .join('.');

const SMALL = new Set(['a', 'as', 'da', 'das', 'de', 'do', 'dos', 'e', 'o', 'os']);
