import { ALLOWED_ROUTES, REFUSED_PREFIXES, REFUSED_ROUTES, type BodyKind, type DoorAccess } from './doors';

export interface Door {
  readonly access: DoorAccess;
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

/** Parses a route template as Strapi's router does: a parameter is one segment, and a trailing slash is allowed. */
function toPattern(line: string, access?: DoorAccess): Pattern {
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
    ...(access && { door: { access, body: body as BodyKind } }),
  };
}

/** Most literal segments first, so that `/admin/users/me` does not match `/admin/users/:id`. */
const PATTERNS: readonly Pattern[] = [
  ...Object.entries(ALLOWED_ROUTES).flatMap(([access, lines]) =>
    lines.map((line) => toPattern(line, access as DoorAccess)),
  ),
  ...REFUSED_ROUTES.map((line) => toPattern(line)),
].toSorted((left, right) => right.literal - left.literal);

/** Returns the door of a method and path, or undefined if it is closed or unknown. Case-sensitive. */
export const findDoor = (method: string, path: string): Door | undefined => findPattern(method, path)?.door;

/** True for a route of Strapi, also for one that is closed. Ignores case, as Strapi's router does. */
export function isPanelRoute(method: string, path: string): boolean {
  const lowerCase = path.toLowerCase();
  return (
    findPattern(method, lowerCase) !== undefined ||
    REFUSED_PREFIXES.some((prefix) => lowerCase === prefix || lowerCase.startsWith(`${prefix}/`))
  );
}

function findPattern(method: string, path: string): Pattern | undefined {
  const requested = method === 'HEAD' ? 'GET' : method;
  return PATTERNS.find((pattern) => pattern.method === requested && pattern.path.test(path));
}
