import type { Difference, Extra, Value } from './compareRealm.ts';

/** The Portuguese name of an item, by the list of realm.json that contains it. */
const KINDS: Record<string, (name: string) => string> = {
  clients: (name) => `cliente ${name}`,
  scopeMappings: (name) => `papéis que o cliente ${name} recebe`,
  authenticationFlows: (name) => `fluxo ${name}`,
  authenticatorConfig: (name) => `configuração ${name}`,
};

/** Describes a difference in one Portuguese line: the setting, its old value, its new value. Never shows a secret. */
export function describe({ path, from, to }: Difference): string {
  const subject = subjectOf(path);
  if (path.at(-1) === 'secret') return `${subject}: outro segredo → o de PANEL_CLIENT_SECRET`;
  const isWhole = from === undefined && typeof to === 'object' && !Array.isArray(to);
  return isWhole ? `${subject}: não existe → será criado` : `${subject}: ${textOf(from)} → ${textOf(to)}`;
}

/** Describes values that the city has added to a list of the product. */
export const describeExtra = ({ path, names }: Extra): string => `${subjectOf(path)}: ${textOf(names)}`;

function subjectOf([list = '', ...rest]: readonly string[]): string {
  if (list === 'roles') return [`papel ${rest[1]}`, ...rest.slice(2)].join(', ');
  const kind = KINDS[list];
  if (!kind) return [`realm, ${list}`, ...rest].join(', ');
  const inner = rest.slice(1).filter((key) => key !== 'authenticationExecutions');
  return [kind(rest[0] ?? ''), ...inner].join(', ');
}

function textOf(value: Value | undefined): string {
  if (Array.isArray(value)) return value.length === 0 ? '(vazio)' : value.join(', ');
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return value === undefined || value === null || value === '' ? '(vazio)' : String(value);
}
