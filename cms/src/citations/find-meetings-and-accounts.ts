import { monthNumber } from '@fundo/contract/months';
import { ORDINAL, ordinalOf, type Citation, type CitedKind } from './citation';
import { dateAt, MONTH } from './dates';
import type { Found } from './find-acts';
import { issuerAfter } from './issuers';

const YEAR = '((?:19|20)\\d{2})(?!\\d|[.,/]\\d)';
const MEETING = new RegExp(
  `(?<![\\p{L}])atas? da (?:(${ORDINAL}) (?:\\([^)]{1,40}\\) )?)?(?:reuniao|sessao|assembleia)(?: plenaria)?(?: (ordinaria|extraordinaria))?(?!\\p{L})`,
  'gu',
);
const PERIOD = new RegExp(
  `(?<!\\p{L}|tomadas? de )(?:prestac(?:ao|oes) de )?contas(?: [–—-]|,)?(?: parcia(?:l|is))?(?: (?:do|relativ[ao]s? ao|referentes? ao))? (${ORDINAL}) (bimestre|trimestre|quadrimestre|semestre)(?: do (?:exercicio|ano))?(?: de |/)${YEAR}`,
  'gu',
);
const WHOLE_YEAR = new RegExp(
  `(?<!\\p{L}|tomadas? de )(?:prestac(?:ao|oes) de )?contas(?: anua(?:l|is))?(?: [–—-]|,)?(?: (?:d[oe]|relativ[ao]s? ao|referentes? ao))? ?(?:exercicio|ano)(?: financeiro)? de ${YEAR}`,
  'gu',
);
const ANNUAL = new RegExp(`(?<!\\p{L})prestac(?:ao|oes) de contas(?: anua(?:l|is))? de ${YEAR}`, 'gu');
const OF_MONTH = new RegExp(
  `(?<!\\p{L})prestac(?:ao|oes) de contas(?: mensa(?:l|is))?(?: [–—-]|,)? (?:d[eo] (?:mes de )?)?(${MONTH})(?: de |/)${YEAR}`,
  'gu',
);
const PLAN = new RegExp(
  `(?<!\\p{L})planos?(?: anua(?:l|is))? de (?:investimentos?|aplicacao)(?: d[aeo]s? recursos)?(?: [–—-])?(?: (?:d[eo]|para(?: o)?|relativo ao?))?(?: (?:exercicio|ano)(?: financeiro)?(?: de)?)? ${YEAR}`,
  'gu',
);

/** Finds minutes by their meetings, the accounts of a period, and the plan of a year. `folded` is `foldInPlace(text)`. */
export function findMeetingsAndAccounts(text: string, folded: string): Found[] {
  // Most blocks of a text have none of the words, and that is found much sooner.
  const all = (word: string, pattern: RegExp) => (folded.includes(word) ? [...folded.matchAll(pattern)] : []);
  const named = (found: RegExpExecArray, kind: CitedKind, number: string, year: string): Found => ({
    ...NOBODY,
    kind,
    number,
    year: Number(year),
    words: text.slice(found.index, found.index + found[0].length),
    start: found.index,
    end: found.index + found[0].length,
  });
  return [
    ...all('ata', MEETING).flatMap((found) => meetingAt(text, folded, found) ?? []),
    ...all('contas', PERIOD).map((found) =>
      named(found, `contas do ${found[2]}` as CitedKind, ordinalOf(found[1]!), found[3]!),
    ),
    ...[...all('contas', WHOLE_YEAR), ...all('contas', ANNUAL)].map((found) =>
      named(found, 'contas do exercicio', '', found[1]!),
    ),
    ...all('contas', OF_MONTH).map((found) =>
      named(found, 'contas do mes', String(monthNumber(found[1]!)), found[2]!),
    ),
    ...all('plano', PLAN).map((found) => named(found, 'plano', '', found[1]!)),
  ];
}

const NOBODY = { date: null, level: null, issuer: null } satisfies Partial<Citation>;

/** The maximum distance from a meeting to its date: the council's name may be between them. */
const FAR = 60;

function meetingAt(text: string, folded: string, found: RegExpExecArray): Found | undefined {
  const [whole, ordinal, type] = found;
  const end = found.index + whole.length;
  const { issuer } = issuerAfter(text, folded, end);
  const rest = /^[^.;:]*/.exec(folded.slice(end, end + FAR))![0].length;
  for (let at = end; at <= end + rest; at += 1) {
    const when = folded[at] === ' ' || folded[at] === ',' ? dateAt(folded, at) : undefined;
    if (!when) continue;
    const { year, date, end: endOfDate } = when;
    const isNumbered = ordinal !== undefined && type !== undefined;
    if (!isNumbered && !date) return undefined;
    return {
      kind: isNumbered ? (`reuniao ${type}` as CitedKind) : 'reuniao',
      number: isNumbered ? ordinalOf(ordinal) : date!,
      year,
      date,
      level: null,
      issuer,
      words: text.slice(found.index, endOfDate),
      start: found.index,
      end: endOfDate,
    };
  }
  return undefined;
}
