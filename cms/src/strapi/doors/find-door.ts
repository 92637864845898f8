import { CLOSED, OPEN, type BodyKind, type Guest } from './doors';

export interface Door {
  readonly guest: Guest;
  readonly body: BodyKind;
}

interface Pattern {
  readonly method: string;
  readonly template: string;
  readonly path: RegExp;
  /** How many segments are spelt out. */
  readonly literal: number;
  /** Absent where it is closed. */
  readonly door?: Door;
}

/** As Strapi's router reads a template: a parameter is one segment, and a slash may follow the last. */
function toPattern(line: string, guest?: Guest): Pattern {
  const [method = '', template = '', body = 'none'] = line.split(' ');
  const source = template
    .replaceAll('.', '\\.')
    .replace(/\/:\w+\*$/, '(?:/.*)?')
    .replaceAll(/:\w+/g, '[^/]+');
  return {
    method,
    template,
    path: new RegExp(`^${source}/?$`),
    literal: template.split('/').filter((segment) => !segment.startsWith(':')).length,
    ...(guest && { door: { guest, body: body as BodyKind } }),
  };
}

/** The most literal first: `/admin/users/me` is not the user whose id is `me`. */
const PATTERNS: readonly Pattern[] = [
  ...Object.entries(OPEN).flatMap(([guest, lines]) => lines.map((line) => toPattern(line, guest as Guest))),
  ...CLOSED.map((line) => toPattern(line)),
].toSorted((left, right) => right.literal - left.literal);

/** The door at an address; undefined where it is closed, or unknown. Capitals are another address. */
export function findDoor(method: string, path: string): Door | undefined {
  const asked = method === 'HEAD' ? 'GET' : method;
  return PATTERNS.find((pattern) => pattern.method === asked && pattern.path.test(path))?.door;
}
