import { fold } from '@fundo/contract/search';
import { cityName, levelOf } from './resolve';
import type { Name } from './names-of';

/** The municipality of a site, from its identity. */
export interface Municipality {
  /** 'Aracaju', or with its state: 'Aracaju/SE'. */
  readonly cidade: string;
  /** An address that may name the state: 'Rua do Sol, 10, Aracaju/SE'. */
  readonly endereco: string;
  /** 'SE'. Without it, the state is looked for in the other fields. */
  readonly sigla_uf?: string | null;
}

const TYPES = { lei: 'lei', 'lei complementar': 'lei.complementar', decreto: 'decreto' } as const;

/** Without the Federal District: it has no municipalities, and its laws have a separate level. */
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
 * Returns the URN of a law in the LexML network, such as 'urn:lex:br;sergipe;aracaju:municipal:lei:2023-03-14;5688'
 * (LexML Brasil, Parte 2 – LexML URN). Null if the document is no law or decree, or if its day or its state is unknown.
 */
export function lexmlUrn(names: readonly Name[], place: Municipality): string | null {
  for (const name of names) {
    const type = TYPES[name.kind as keyof typeof TYPES] as string | undefined;
    if (!type || !name.date || (name.year !== null && !name.date.startsWith(String(name.year)))) continue;
    const local = localOf(levelOf(name), place);
    if (local) return `urn:lex:${local}:${levelOf(name)}:${type}:${name.date};${name.number}`;
  }
  return null;
}

function localOf(level: ReturnType<typeof levelOf>, place: Municipality): string | undefined {
  if (level === 'federal') return 'br';
  const state = stateOf(place);
  if (!state) return undefined;
  return level === 'estadual' ? `br;${state}` : `br;${state};${dotted(cityName(place.cidade))}`;
}

/** Returns the name of the state; without its field, of the one that follows the city's name. */
function stateOf({ cidade, endereco, sigla_uf }: Municipality): string | undefined {
  if (sigla_uf) return STATES[sigla_uf.toLowerCase()];
  const city = cityName(cidade);
  for (const text of [fold(cidade), fold(endereco)]) {
    const at = text.lastIndexOf(city);
    const behind = at === -1 ? '' : text.slice(at + city.length);
    const letters = /^ ?[/,(–—-] ?([a-z]{2})(?![a-z])/.exec(behind)?.[1];
    if (letters && STATES[letters]) return STATES[letters];
  }
  return undefined;
}

/** Joins words with dots, without articles and prepositions, as the network writes them: 'sant.ana.livramento'. */
const dotted = (folded: string): string =>
  folded
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !SMALL.has(word))
    .join('.');

const SMALL = new Set(['a', 'as', 'da', 'das', 'de', 'do', 'dos', 'e', 'o', 'os']);
