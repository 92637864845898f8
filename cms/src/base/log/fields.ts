/** The fields of a log line and their types: log readers index fields by type. */
export const FIELDS = {
  /** ISO 8601, UTC. */
  time: 'string',
  /** `program` or `security`. */
  log: 'string',
  level: 'string',
  message: 'string',
  /** The id of the request that was being answered. */
  request: 'string',
  method: 'string',
  route: 'string',
  path: 'string',
  status: 'number',
  ms: 'number',
  /** An error, as base/log/describe-error.ts describes it. */
  cause: 'string',
  /** Further values of a library's message. */
  details: 'string',
  /** Fields of the security log: base/log/security-log.ts. */
  event: 'string',
  person: 'string',
  program: 'string',
  code: 'string',
  reason: 'string',
  id: 'number',
  address: 'string',
  repeated: 'number',
} as const;

interface Types {
  readonly string: string;
  readonly number: number;
}

/** A line of the log before it is written. */
export type LogLine = { [Name in keyof typeof FIELDS]?: Types[(typeof FIELDS)[Name]] | undefined };

/** True if a value is valid in a line under this name. */
export const isField = (name: string, value: unknown): boolean =>
  Object.hasOwn(FIELDS, name) && typeof value === FIELDS[name as keyof typeof FIELDS];
