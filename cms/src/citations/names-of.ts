import type { DocumentSectionName } from '@fundo/contract/sections';
import { foldInPlace, ORDINAL, ordinalOf, type Citation, type CitedKind } from './citation';
import { findActs, type Found } from './find-acts';
import { singleSpaced } from './find-citations';
import { findMeetingsAndAccounts } from './find-meetings-and-accounts';

/** A name by which other documents cite a document. */
export type Name = Omit<Citation, 'words'>;

export interface NamedDocument {
  readonly titulo: string;
  readonly numero: string | null;
  /** 'YYYY-MM-DD': the day of a meeting or of a law. */
  readonly data_referencia: string | null;
}

/** Returns the names of a document, from its section, title, number and day; empty if others could not cite it. */
export function namesOf(
  section: DocumentSectionName,
  { titulo, numero, data_referencia: day }: NamedDocument,
): Name[] {
  return NAMES[section]?.(singleSpaced(titulo).trim(), numero, day) ?? [];
}

/** The sections whose documents others cite. */
const NAMES: Partial<
  Record<DocumentSectionName, (title: string, numero: string | null, day: string | null) => Name[]>
> = {
  legislacao: ruleNames,
  ata: minutesNames,
  prestacaoConta: (title) => firstOf(title, (kind) => kind.startsWith('contas')),
  planoInvestimento: (title) => firstOf(title, (kind) => kind === 'plano'),
};

/** The beginning of a rule's title, if its number is in the field `numero`. */
const KIND =
  /^(?:lei(?: municipal| federal| estadual)?(?: complementar)?|decreto(?:-lei| legislativo)?|resolucao|portaria|instrucao normativa)(?![\p{L}])/u;

function ruleNames(title: string, numero: string | null, day: string | null): Name[] {
  const kind = KIND.exec(foldInPlace(title))?.[0];
  const written = [title, numero ?? '', kind && numero ? `${kind} nº ${numero}` : ''];
  for (const text of written) {
    const name = beginning(text, day);
    if (name) return [dated(name, day)];
  }
  return [];
}

const MEETING = new RegExp(
  `(${ORDINAL}) (?:reuniao|sessao|assembleia)(?: plenaria)? (ordinaria|extraordinaria)`,
  'u',
);

function minutesNames(title: string, numero: string | null, day: string | null): Name[] {
  const inTitle = beginning(title, day);
  const numbered =
    inTitle?.kind === 'ata' ? inTitle : numero ? beginning(`Ata nº ${numero}`, day) : undefined;
  const folded = foldInPlace(title);
  const written = findMeetingsAndAccounts(title, folded).find(({ kind }) => kind.startsWith('reuniao'));
  const year = numbered?.year ?? written?.year ?? (day ? yearIn(day) : null);
  const [, ordinal, type] = MEETING.exec(folded) ?? [];
  const date = day ?? written?.date ?? null;
  const nameless = { year, date, level: null, issuer: written?.issuer ?? null };
  return [
    ...(numbered ? [nameIn(numbered)] : []),
    ...(ordinal && year
      ? [{ ...nameless, kind: `reuniao ${type}` as CitedKind, number: ordinalOf(ordinal) }]
      : []),
    ...(date ? [{ ...nameless, year: yearIn(date), kind: 'reuniao' as const, number: date }] : []),
  ];
}

const firstOf = (title: string, isOne: (kind: CitedKind) => boolean): Name[] =>
  findMeetingsAndAccounts(title, foldInPlace(title))
    .filter(({ kind }) => isOne(kind))
    .slice(0, 1)
    .map(nameIn);

/** Returns the rule or minutes with which a text begins: later ones are citations. */
const beginning = (text: string, day: string | null): Found | undefined =>
  findActs(text, foldInPlace(text), day ? yearIn(day) : undefined).find(({ start }) => start === 0);

const nameIn = ({ words: _words, start: _start, ...name }: Found): Name => name;

/** Adds the document's day as the day of its law, unless the title has another year. */
function dated(found: Found, day: string | null): Name {
  const name = nameIn(found);
  if (!day || (name.year !== null && name.year !== yearIn(day))) return name;
  return { ...name, year: yearIn(day), date: name.date ?? day };
}

const yearIn = (day: string): number => Number(day.slice(0, 4));
