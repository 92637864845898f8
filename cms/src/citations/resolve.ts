import { fold } from '@fundo/contract/search';
import type { Citation } from './citation';
import type { Name } from './names-of';

/** The owner of a site. */
export interface Owner {
  readonly sigla: string;
  readonly cidade: string;
}

type Reference = Pick<Citation, 'kind' | 'number' | 'year' | 'level' | 'issuer'>;

/**
 * Returns the names that a citation means. Empty if it may mean documents of different years or of different bodies: a
 * missing link is better than a wrong one.
 */
export function resolve<Candidate extends Pick<Name, keyof Reference>>(
  citation: Reference,
  names: readonly Candidate[],
  owner: Owner,
): Candidate[] {
  const possible = names.filter((name) => mayMean(citation, name, owner));
  const exact = possible.filter(({ year }) => year !== null && year === citation.year);
  const meant = exact.length > 0 ? exact : possible;
  const kinds = new Set(meant.map(({ year, issuer }) => `${year} ${issuer}`));
  return kinds.size === 1 ? meant : [];
}

/** Returns the level of government: municipal, unless it is stated. */
export const levelOf = ({ level }: Pick<Citation, 'level'>) => level ?? 'municipal';

function mayMean(citation: Reference, name: Reference, owner: Owner): boolean {
  if (citation.kind !== name.kind || citation.number !== name.number) return false;
  if (levelOf(citation) !== levelOf(name)) return false;
  if (citation.year !== null && name.year !== null && citation.year !== name.year) return false;
  return isSameBody(citation.issuer, name.issuer, owner);
}

/** The council that the law of every such fund creates. */
const COUNCIL = 'conselho gestor';

function isSameBody(cited: string | null, own: string | null, { sigla, cidade }: Owner): boolean {
  if (cited === null || cited === own) return true;
  if (cited.startsWith('municipio de ')) return cited === `municipio de ${cityName(cidade)}`;
  if (own !== null && (cited.startsWith(own) || own.startsWith(cited))) return true;
  const isOurs = cited.startsWith(COUNCIL) || cited.split(/[ /-]/).includes(fold(sigla));
  return isOurs && (own === null || own.startsWith(COUNCIL));
}

/** Returns the folded name of a city, without its state: 'Aracaju/SE' is 'aracaju'. */
export const cityName = (cidade: string): string =>
  fold(cidade)
    .replace(/ ?[/,(–—-] ?[a-z]{2}\)?$/, '')
    .trim();
