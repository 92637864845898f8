import { REFUSED_ROUTES, ALLOWED_ROUTES, type BodyKind, type DoorAccess } from './doors';

export interface Door {
  readonly guest: DoorAccess;
  readonly body: BodyKind;
}

interface Pattern {
  readonly method: string;
  readonly template: string;
  readonly path: RegExp;
  /** Number of segments that are not parameters. */
  readonly literal: number;
  /** Absent if the route is closed. */
  readonly door?: Door;
}

/** Reads a template as Strapi's router does: a parameter is one segment, and a slash may follow the last. */
function toPattern(line: string, guest?: DoorAccess): Pattern {
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

/** Most literal segments first, so that `/admin/users/me` is not read as the user with the id `me`. */
const PATTERNS: readonly Pattern[] = [
  ...Object.entries(ALLOWED_ROUTES).flatMap(([guest, lines]) =>
    lines.map((line) => toPattern(line, guest as DoorAccess)),
  ),
  ...REFUSED_ROUTES.map((line) => toPattern(line)),
].toSorted((left, right) => right.literal - left.literal);

/** Returns the door at an address, or undefined if it is closed or unknown. Case matters. */
export function findDoor(method: string, path: string): Door | undefined {
  const asked = method === 'HEAD' ? 'GET' : method;
  return PATTERNS.find((pattern) => pattern.method === asked && pattern.path.test(path))?.door;
}
