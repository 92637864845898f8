import { fold } from '@fundo/contract/search';
import type { Citation } from './citation';

// Every repetition has a limit: text that looks like one name on a whole page would be read again for every act on it.
const CAPITAL = "\\p{Lu}[\\p{L}'’-]{0,40}";
const FURTHER = `(?: (?:d[aeo]s? |e )?${CAPITAL}){0,12}`;
const NAME = CAPITAL + FURTHER;
/** 'TCU', 'STN/SOF', 'SEMFAZ' between the kind and the number, or 'do Conselho Gestor'. */
const ACRONYM = /(?: d[aeo])? (\p{Lu}[\p{Lu}\d]{1,40}(?:[/-]\p{Lu}[\p{Lu}\d]{0,40}){0,4})(?= )/uy;
const BODY = `(?:Conselho|Secretaria|Receita|Ministério|Tribunal|Câmara|Comissão|Controladoria|Procuradoria|Comitê)${FURTHER}`;
const BODY_BEFORE = new RegExp(` d[aeo] (${BODY})(?= )`, 'uy');
/** A body after a number: 'do Conselho Gestor', 'do Município de Aracaju', ' – TCU'. */
const BODY_AFTER = new RegExp(`,? (?:d[aeo]s? |[–—-] |\\()(${BODY})`, 'uy');
/** 'REUNIÃO ORDINÁRIA' after a number is a heading. */
const ACRONYM_AFTER =
  /(?:,? (?:d[aeo]s? |[–—-] |\()|-)([A-Z][A-Z\d]{1,40}(?:[/-][A-Z][A-Z\d]{0,40}){0,4})(?! \p{Lu}{2}|\p{L})/uy;
const CITY_AFTER = new RegExp(`,? (?:do|pelo) [Mm]unicípio(?: de (${NAME}))?`, 'uy');
const FEDERAL =
  /,? d[aeo]s? (?:uniao|governo federal|presidencia|ministerio|tribunal de contas da uniao|tribunal superior|supremo|superior tribunal|receita federal|secretaria do tesouro nacional|secretaria de orcamento federal|banco central|congresso|senado|camara dos deputados|conselho (?:nacional|federal|monetario|regional|administrativo)|agencia nacional|comite gestor do simples)/y;
const STATE =
  /,? d[aeo]s? (?:estado|governo do estado|assembleia legislativa|tribunal de (?:contas|justica))/y;
/** Nicknames of a law that follow its number, and are not the name of a body. */
const NICKNAMES = new Set(['lai', 'lgpd', 'lrf', 'ldo', 'loa', 'ppa', 'ctn', 'cp', 'clt']);

interface Issuer {
  readonly issuer: string | null;
  readonly end: number;
}

/** Reads the issuer between the kind and the number: 'Resolução TCU nº'. */
export function issuerBefore(text: string, folded: string, from: number): Issuer | undefined {
  for (const pattern of [ACRONYM, BODY_BEFORE]) {
    pattern.lastIndex = from;
    const name = pattern.exec(text)?.[1];
    // 'N' before a number is its mark.
    if (name === undefined || /^n\d*$/.test(fold(name))) continue;
    return {
      issuer: folded.slice(pattern.lastIndex - name.length, pattern.lastIndex),
      end: pattern.lastIndex,
    };
  }
  return undefined;
}

/** Reads the issuer after the number or date, with its level of government. */
export function issuerAfter(text: string, folded: string, from: number): Pick<Citation, 'issuer' | 'level'> {
  const at = (pattern: RegExp, of: string) => {
    pattern.lastIndex = from;
    return pattern.exec(of);
  };
  if (at(FEDERAL, folded)) return { issuer: null, level: 'federal' };
  if (at(STATE, folded)) return { issuer: null, level: 'estadual' };
  const city = at(CITY_AFTER, text);
  if (city)
    return { issuer: city[1] === undefined ? null : `municipio de ${fold(city[1])}`, level: 'municipal' };
  const name = (at(BODY_AFTER, text) ?? at(ACRONYM_AFTER, text))?.[1];
  const issuer = name === undefined ? null : fold(name);
  return { issuer: issuer !== null && NICKNAMES.has(issuer) ? null : issuer, level: null };
}
