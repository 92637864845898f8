import type { AdminApi } from './adminApi.ts';
import { isItem, itemsOf, nameOf, type Difference, type Item, type Value } from './compareRealm.ts';

const flowsOf = (realm: Item) => itemsOf(realm['authenticationFlows']);
const executionsOf = (flow: Item) => itemsOf(flow['authenticationExecutions']);

/**
 * Writes the differences of the sign-in flows. A sub-flow must be complete before its parent flow leads to it. realm.json
 * lists a sub-flow after its parent, so the flows are written in reverse order.
 */
export async function applyFlows(
  api: AdminApi,
  desired: Item,
  current: Item,
  differences: readonly Difference[],
): Promise<void> {
  if (differences.length === 0) return;
  const ids = new Map(
    itemsOf(current['authenticationFlows']).map((flow) => [nameOf(flow), flow['id'] ?? '']),
  );
  const configOf = (alias: Value | undefined, realm = desired) =>
    itemsOf(realm['authenticatorConfig']).find((config) => config['alias'] === alias);
  const changeConfig = (id: Value | undefined, config: Item) =>
    api.change('PUT', `/authentication/config/${id}`, { ...config, id: id ?? '' });

  async function addExecution(flow: string, { authenticatorConfig: alias, flowAlias, ...execution }: Item) {
    const id = await api.change('POST', '/authentication/executions', {
      ...execution,
      parentFlow: ids.get(flow) ?? '',
      ...(flowAlias && { flowId: ids.get(String(flowAlias)) ?? '' }),
    });
    const config = configOf(alias);
    if (config) await api.change('POST', `/authentication/executions/${id}/config`, config);
  }

  /** Reads a flow's current executions, without the ones of its sub-flows. Returns them by name. */
  async function executionsNow(flow: string): Promise<Map<string, Item>> {
    const rows = itemsOf(await api.get(`/authentication/flows/${encodeURIComponent(flow)}/executions`));
    const direct = rows.filter(({ level }) => level === 0);
    return new Map(direct.map((row) => [String(row['providerId'] ?? row['displayName']), row]));
  }

  const changeExecution = (flow: string, row: Item | undefined, change: Item) =>
    api.change('PUT', `/authentication/flows/${encodeURIComponent(flow)}/executions`, { ...row, ...change });

  for (const flow of flowsOf(desired).toReversed()) {
    const name = nameOf(flow);
    const changes = differences.filter(
      ({ path: [list, alias] }) => list !== 'authenticatorConfig' && alias === name,
    );
    if (changes.length === 0) continue;
    if (!ids.has(name)) {
      const { authenticationExecutions: _, ...empty } = flow;
      ids.set(name, await api.change('POST', '/authentication/flows', empty));
    }
    const before = await executionsNow(name);
    // The execution that leads to the sub-flow is added first: after an interruption, compareRealm would take a flow
    // without it for one that was made by hand.
    for (const execution of executionsOf(flow).toReversed())
      if (!before.has(nameOf(execution))) await addExecution(name, execution);
    const now = await executionsNow(name);
    for (const { path, from, to } of changes) {
      const [, , , execution = '', setting] = path;
      const row = now.get(execution);
      if (setting === 'requirement') await changeExecution(name, row, { requirement: to });
      if (setting === 'authenticatorConfig') {
        const config = configOf(to)!;
        if (from === undefined)
          await api.change('POST', `/authentication/executions/${row?.['id']}/config`, config);
        else await changeConfig(row?.['authenticationConfig'], config);
      }
    }
    // A new execution may belong between others, so the order of all is set.
    for (const execution of executionsOf(flow)) {
      const row = (await executionsNow(name)).get(nameOf(execution));
      if (row?.['priority'] !== execution['priority'])
        await changeExecution(name, row, { priority: execution['priority'] ?? 0 });
    }
  }
  for (const alias of new Set(
    differences.flatMap(({ path }) => (path[0] === 'authenticatorConfig' ? path[1] : [])),
  )) {
    const config = configOf(alias);
    const existing = configOf(alias, current);
    if (config && existing && isItem(existing['config']))
      await changeConfig(existing['id'], {
        ...config,
        config: { ...existing['config'], ...(config['config'] as Item) },
      });
  }
}
