import type { AdminApi } from './adminApi.ts';
import { applyFlows } from './applyFlows.ts';
import { itemsOf, nameOf, type Difference, type Item, type Value } from './compareRealm.ts';

const named = (items: Value | undefined, name: string) =>
  itemsOf(items).find((item) => nameOf(item) === name);

/** Node 20 has no Map.groupBy. */
function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Returns a copy of an item with a value at a path below it. */
function withValue(item: Item, [key, ...rest]: readonly string[], value: Value): Item {
  if (key === undefined) return item;
  return { ...item, [key]: rest.length === 0 ? value : withValue((item[key] ?? {}) as Item, rest, value) };
}

/**
 * Writes the differences between realm.json and the realm that was read. The realm's settings are written last, because
 * they name the sign-in flow, which must exist. The next run completes an interrupted one.
 * @throws Refusal at the first change that Keycloak refuses
 */
export async function applyDifferences(
  api: AdminApi,
  { desired, current, differences }: { desired: Item; current: Item; differences: readonly Difference[] },
): Promise<void> {
  const of = (key: string) => differences.filter(({ path }) => path[0] === key);
  await applyRoles(api, of('roles'));
  for (const [clientId, changes] of groupBy(of('clients'), ({ path }) => String(path[1])))
    await applyClient(api, changes, named(current['clients'], clientId));
  for (const { path, from, to } of of('scopeMappings'))
    await applyScopeMapping(api, String(path[1]), from, to);
  await applyFlows(api, desired, current, [...of('authenticationFlows'), ...of('authenticatorConfig')]);
  const settings = differences.filter(({ path }) => path.length === 1);
  if (settings.length > 0)
    await api.change('PUT', '', Object.fromEntries(settings.map(({ path, to }) => [path[0], to])));
}

async function applyRoles(api: AdminApi, differences: readonly Difference[]) {
  for (const { path, from, to } of differences) {
    const name = String(path[2]);
    if (from === undefined && path.length === 3) await api.change('POST', '/roles', to);
    else await api.change('PUT', `/roles/${name}`, { name, [String(path[3])]: to });
  }
}

/** Keycloak replaces a client's lists by the lists it receives, so the client is read, changed and sent whole. */
async function applyClient(api: AdminApi, differences: readonly Difference[], exported: Item | undefined) {
  if (!exported) {
    const { secret, ...client } = differences[0]!.to as Item;
    await api.change('POST', '/clients', { ...client, ...(secret && { secret }) });
    return;
  }
  const client = `/clients/${exported['id']}`;
  const isOwn = ({ path }: Difference) => path[2] !== 'protocolMappers' && !path[2]?.endsWith('ClientScopes');
  const own = differences.filter(isOwn);
  if (own.length > 0) {
    const { protocolMappers: _, ...before } = (await api.get(client)) as Item;
    const after = own.reduce((item, { path, to }) => withValue(item, path.slice(2), to), before as Item);
    await api.change('PUT', client, after);
  }
  const mappers = differences.filter(({ path }) => path[2] === 'protocolMappers');
  for (const [name, changes] of groupBy(mappers, ({ path }) => String(path[3]))) {
    const models = `${client}/protocol-mappers/models`;
    const before = named(exported['protocolMappers'], name);
    if (!before) await api.change('POST', models, changes[0]!.to);
    else
      await api.change(
        'PUT',
        `${models}/${before['id']}`,
        changes.reduce((item, { path, to }) => withValue(item, path.slice(4), to), before),
      );
  }
  await applyScopes(api, client, differences);
}

async function applyScopes(api: AdminApi, client: string, differences: readonly Difference[]) {
  const lists = ['optionalClientScopes', 'defaultClientScopes'] as const;
  if (!differences.some(({ path }) => lists.some((list) => list === path[2]))) return;
  const scopes = itemsOf(await api.get('/client-scopes'));
  // An optional scope must be removed before it can become a default one.
  for (const list of lists) {
    const address = `${client}/${list === 'optionalClientScopes' ? 'optional' : 'default'}-client-scopes`;
    for (const { from, to } of differences.filter(({ path }) => path[2] === list)) {
      const [before, after] = [from, to].map((value) => (Array.isArray(value) ? value.map(String) : []));
      const idOf = (name: string) => scopes.find((scope) => scope['name'] === name)?.['id'];
      for (const name of before!.filter((scope) => !after!.includes(scope)))
        await api.change('DELETE', `${address}/${idOf(name)}`);
      for (const name of after!.filter((scope) => !before!.includes(scope)))
        await api.change('PUT', `${address}/${idOf(name)}`);
    }
  }
}

async function applyScopeMapping(api: AdminApi, clientId: string, from: Value | undefined, to: Value) {
  const desired = (Array.isArray(to) ? to : ((to as Item)['roles'] as readonly Value[])).map(String);
  const before = Array.isArray(from) ? from.map(String) : [];
  const [client] = itemsOf(await api.get(`/clients?clientId=${encodeURIComponent(clientId)}`));
  const missing = desired.filter((name) => !before.includes(name));
  const roles = await Promise.all(missing.map((name) => api.get(`/roles/${encodeURIComponent(name)}`)));
  await api.change('POST', `/clients/${client?.['id']}/scope-mappings/realm`, roles);
}
