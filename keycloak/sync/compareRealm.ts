/** A part of Keycloak's realm representation: realm.json and a realm's partial export have the same shape. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };
export type Item = Readonly<Record<string, Value>>;

export interface Difference {
  /** Path in realm.json. An item of a list is identified by its name, not its index. */
  readonly path: readonly string[];
  /** Undefined if the realm does not have it. */
  readonly from: Value | undefined;
  /** The value to write. In a list, the city's additions are kept, except in EXACT_LISTS. */
  readonly to: Value;
}

/** Values that the city has added to a list of the product. They are kept. */
export interface Extra {
  readonly path: readonly string[];
  readonly names: readonly string[];
}

interface Comparison {
  readonly differences: Difference[];
  readonly extras: Extra[];
  /** Name of a product flow that somebody made by hand (docs/operations.md). No flow is compared then. */
  readonly handMadeFlow: string | undefined;
}

/** Properties of existing flows that are not compared: they cannot be changed, or do not affect the sign-in. */
const NOT_COMPARED_IN_FLOWS = new Set(['description', 'providerId', 'topLevel', 'builtIn', 'priority']);
/** The list that must have exactly the product's values: any optional scope would let clients request offline tokens. */
const EXACT_LISTS = new Set(['optionalClientScopes']);
/** Attributes in which Keycloak joins several addresses to one string. */
const JOINED = { names: new Set(['post.logout.redirect.uris']), separator: '##' };

export const isItem = (value: Value | undefined): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const itemsOf = (value: Value | undefined): readonly Item[] =>
  Array.isArray(value) ? value.filter((item) => isItem(item)) : [];
const textsOf = (value: Value | undefined): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
const isEmpty = (value: Value | undefined) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns the name that identifies an item in its list. */
export const nameOf = ({ clientId, alias, authenticator, flowAlias, client, name }: Item): string =>
  String(clientId ?? alias ?? authenticator ?? flowAlias ?? client ?? name);

/**
 * Lists the differences between realm.json (`desired`) and a realm (`current`). It ignores what realm.json does not name:
 * people, other clients, identity providers, other settings. Changes nothing.
 */
export function compareRealm(desired: Item, current: Item): Comparison {
  const differences: Difference[] = [];
  const extras: Extra[] = [];
  const handMadeFlow = handMadeFlowOf(desired, current);

  function compare(path: readonly string[], desired: Value, current: Value | undefined): void {
    const key = path.at(-1) ?? '';
    if (isEmpty(desired) && isEmpty(current)) return;
    if (JOINED.names.has(key) && typeof desired === 'string' && typeof current === 'string')
      compareTexts(path, desired.split(JOINED.separator), current.split(JOINED.separator), (list) =>
        list.join(JOINED.separator),
      );
    else if (itemsOf(desired).length > 0) compareItems(path, itemsOf(desired), itemsOf(current));
    else if (Array.isArray(desired)) compareTexts(path, textsOf(desired), textsOf(current), (list) => list);
    else if (isItem(desired) && isItem(current)) {
      for (const [name, value] of Object.entries(desired))
        if (isCompared(path, name, desired)) compare([...path, name], value, current[name]);
    }
    // A placeholder's value is a string; Keycloak accepts one for a number or a boolean.
    else if (isItem(desired) || String(desired) !== String(current ?? ''))
      differences.push({ path, from: current, to: desired });
  }

  function compareItems(path: readonly string[], desired: readonly Item[], current: readonly Item[]): void {
    const names = desired.map(nameOf);
    for (const item of desired) {
      const existing = current.find((candidate) => nameOf(candidate) === nameOf(item));
      // A missing configuration is already a difference of its execution.
      if (existing || path[0] !== 'authenticatorConfig') compare([...path, nameOf(item)], item, existing);
    }
    if (path.at(-1) !== 'authenticationExecutions') return;
    const order = current.map(nameOf).filter((name) => names.includes(name));
    const expected = names.filter((name) => order.includes(name));
    if (order.join() !== expected.join())
      differences.push({ path: [...path, 'ordem'], from: order, to: expected });
  }

  function compareTexts(
    path: readonly string[],
    desired: readonly string[],
    current: readonly string[],
    write: (list: string[]) => Value,
  ): void {
    const others = current.filter((text) => text !== '' && !desired.includes(text));
    const isExact = EXACT_LISTS.has(path.at(-1) ?? '');
    if (others.length > 0 && !isExact) extras.push({ path, names: others });
    if (desired.every((text) => current.includes(text)) && (!isExact || others.length === 0)) return;
    differences.push({
      path,
      from: write([...current]),
      to: write([...desired, ...(isExact ? [] : others)]),
    });
  }

  function isCompared(path: readonly string[], name: string, item: Item): boolean {
    // The realm may have another name (KEYCLOAK_REALM).
    if (path.length === 0 && name === 'realm') return false;
    if (handMadeFlow && (name === 'authenticationFlows' || name === 'authenticatorConfig')) return false;
    if (path[0] === 'authenticationFlows' && NOT_COMPARED_IN_FLOWS.has(name)) return false;
    // Without PANEL_CLIENT_SECRET, nobody knows whether the panel's client is in use: it is left alone.
    return !(item['secret'] === '' && (name === 'secret' || name === 'enabled'));
  }

  compare([], desired, current);
  return { differences, extras, handMadeFlow };
}

/**
 * Returns the name of a product flow whose executions do not lead to the product's sub-flows: somebody made it by hand.
 * An empty flow does not count: an interrupted run of this command left it.
 */
function handMadeFlowOf(desired: Item, current: Item): string | undefined {
  const flows = itemsOf(current['authenticationFlows']);
  return itemsOf(desired['authenticationFlows'])
    .filter(({ topLevel }) => topLevel === true)
    .filter((flow) => {
      const existing = flows.find((candidate) => nameOf(candidate) === nameOf(flow));
      const executions = itemsOf(existing?.['authenticationExecutions']).map(nameOf);
      const subFlows = itemsOf(flow['authenticationExecutions']).flatMap(({ flowAlias }) => flowAlias ?? []);
      return executions.length > 0 && !subFlows.every((name) => executions.includes(String(name)));
    })
    .map(nameOf)[0];
}
