import { z } from 'zod';
import { OaiError } from './OaiError';

const MOMENT = 'from e until são datas como 2026-01-31, ou instantes como 2026-01-31T12:00:00Z';
const moment = z.union([z.iso.date(), z.iso.datetime({ precision: 0 })], MOMENT).optional();

const byToken = z.strictObject({ resumptionToken: z.string() });
/** The arguments of a list, also in a resumption token. */
export const listArguments = z
  .strictObject({ metadataPrefix: z.string(), set: z.string().optional(), from: moment, until: moment })
  .refine(
    ({ from, until }) =>
      from === undefined || until === undefined || (from.length === until.length && from <= until),
    'from e until têm a mesma forma, e from não vem depois de until',
  );

/** The arguments of a list that begins. `from` and `until` are days or instants, both included. */
export type ListArguments = z.output<typeof listArguments>;

/** The arguments of each verb (OAI-PMH 2.0, 4). */
const SCHEMAS = {
  Identify: z.strictObject({}),
  ListMetadataFormats: z.strictObject({ identifier: z.string().optional() }),
  ListSets: z.strictObject({ resumptionToken: z.string().optional() }),
  GetRecord: z.strictObject({ identifier: z.string(), metadataPrefix: z.string() }),
  ListIdentifiers: listArguments.or(byToken),
  ListRecords: listArguments.or(byToken),
};

export type Verb = keyof typeof SCHEMAS;
export type ArgumentsOf<Name extends Verb> = z.output<(typeof SCHEMAS)[Name]>;

/** A request whose arguments the protocol allows. */
export type OaiRequest = {
  readonly [Name in Verb]: { readonly verb: Name; readonly arguments: ArgumentsOf<Name> };
}[Verb];

/** Parses the fields of a request. @throws OaiError badVerb, badArgument */
export function parseRequest(fields: URLSearchParams): OaiRequest {
  const [verb, ...others] = fields.getAll('verb');
  if (verb === undefined || others.length > 0 || !Object.hasOwn(SCHEMAS, verb))
    throw new OaiError('badVerb', `O argumento verb é um destes: ${Object.keys(SCHEMAS).join(', ')}`);
  const names = [...fields.keys()].filter((name) => name !== 'verb');
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined)
    throw new OaiError('badArgument', `O argumento ${repeated} veio mais de uma vez`);
  const values = Object.fromEntries(names.map((name) => [name, fields.get(name)]));
  const isList = verb === 'ListIdentifiers' || verb === 'ListRecords';
  const schema = !isList ? SCHEMAS[verb as Verb] : 'resumptionToken' in values ? byToken : listArguments;
  const parsed = schema.safeParse(values);
  if (!parsed.success) throw new OaiError('badArgument', faultOf(parsed.error.issues[0]!));
  return { verb, arguments: parsed.data } as OaiRequest;
}

function faultOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `Este verbo não tem o argumento ${issue.keys.join(', ')}`;
  if (issue.code === 'invalid_type') return `Falta o argumento ${issue.path.join('.')}`;
  return issue.message;
}
