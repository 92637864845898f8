/** A part of Keycloak's realm representation: realm.json and a realm's partial export have the same shape. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };
export type Item = Readonly<Record<string, Value>>;

export interface Difference {
  /** Where in realm.json; an item of a list stands under its name, not its index. */
  readonly path: readonly string[];
  /** Undefined if the realm does not have it. */
  readonly from: Value | undefined;
  /** What to write. A list has what the city added to it, too. */
  readonly to: Value;
}

/** What the realm has, in a list of the product, that the product does not name. It stays. */
export interface Extra {
  readonly path: readonly string[];
  readonly names: readonly string[];
}

interface Comparison {
  readonly differences: Difference[];
  readonly extras: Extra[];
  /** A flow of the product's name that somebody made by hand, as docs/operations.md tells. No flow is compared then. */
  readonly handMadeFlow: string | undefined;
}

/** What of a flow that exists is not compared: what cannot be changed, and what does not change the sign-in. */
const NOT_COMPARED_IN_FLOWS = new Set(['description', 'providerId', 'topLevel', 'builtIn', 'priority']);
/** The one list that has exactly the product's values: any optional scope would let clients ask for offline tokens. */
const EXACT_LISTS = new Set(['optionalClientScopes']);
/** Attributes that hold several addresses, as Keycloak writes them. */
const JOINED = { names: new Set(['post.logout.redirect.uris']), separator: '##' };

export const isItem = (value: Value | undefined): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const itemsOf = (value: Value | undefined): readonly Item[] =>
  Array.isArray(value) ? value.filter((each) => isItem(each)) : [];
const textsOf = (value: Value | undefined): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
const isEmpty = (value: Value | undefined) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** By what an item of a list is known. */
export const nameOf = ({ clientId, alias, authenticator, flowAlias, client, name }: Item): string =>
  String(clientId ?? alias ?? authenticator ?? flowAlias ?? client ?? name);

/**
 * Compares what realm.json names with a realm. What only the realm has (people, clients, identity providers, settings) is
 * no difference. Changes nothing.
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
    // A placeholder's value is a string; Keycloak takes one for a number or a boolean.
    else if (isItem(desired) || String(desired) !== String(current ?? ''))
      differences.push({ path, from: current, to: desired });
  }

  function compareItems(path: readonly string[], desired: readonly Item[], current: readonly Item[]): void {
    const names = desired.map(nameOf);
    for (const item of desired) {
      const existing = current.find((each) => nameOf(each) === nameOf(item));
      // A missing configuration is told by its execution.
      if (existing || path[0] !== 'authenticatorConfig') compare([...path, nameOf(item)], item, existing);
    }
    if (path.at(-1) !== 'authenticationExecutions') return;
    const order = current.map(nameOf).filter((name) => names.includes(name));
    const wanted = names.filter((name) => order.includes(name));
    if (order.join() !== wanted.join())
      differences.push({ path: [...path, 'ordem'], from: order, to: wanted });
  }

  function compareTexts(
    path: readonly string[],
    desired: readonly string[],
    current: readonly string[],
    write: (list: string[]) => Value,
  ): void {
    const others = current.filter((each) => each !== '' && !desired.includes(each));
    const isExact = EXACT_LISTS.has(path.at(-1) ?? '');
    if (others.length > 0 && !isExact) extras.push({ path, names: others });
    if (desired.every((each) => current.includes(each)) && (!isExact || others.length === 0)) return;
    differences.push({
      path,
      from: write([...current]),
      to: write([...desired, ...(isExact ? [] : others)]),
    });
  }

  function isCompared(path: readonly string[], name: string, item: Item): boolean {
    // The realm's own name, which may be another.
    if (path.length === 0 && name === 'realm') return false;
    if (handMadeFlow && (name === 'authenticationFlows' || name === 'authenticatorConfig')) return false;
    if (path[0] === 'authenticationFlows' && NOT_COMPARED_IN_FLOWS.has(name)) return false;
    // Without its secret at hand, nothing is known of whether the panel's client is in use.
    return !(item['secret'] === '' && (name === 'secret' || name === 'enabled'));
  }

  compare([], desired, current);
  return { differences, extras, handMadeFlow };
}

/**
 * Finds a flow of the product's name that does not lead to the product's own sub-flow. An empty one was left by a
 * command that was interrupted.
 */
function handMadeFlowOf(desired: Item, current: Item): string | undefined {
  const flows = itemsOf(current['authenticationFlows']);
  return itemsOf(desired['authenticationFlows'])
    .filter(({ topLevel }) => topLevel === true)
    .filter((flow) => {
      const existing = flows.find((each) => nameOf(each) === nameOf(flow));
      const executions = itemsOf(existing?.['authenticationExecutions']).map(nameOf);
      const subFlows = itemsOf(flow['authenticationExecutions']).flatMap(({ flowAlias }) => flowAlias ?? []);
      return executions.length > 0 && !subFlows.every((name) => executions.includes(String(name)));
    })
    .map(nameOf)[0];
}
