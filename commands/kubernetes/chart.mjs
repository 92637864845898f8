import fs from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { Failure, ROOT, must, run } from '../setup/run.mjs';
import { KUBERNETES } from './tools.mjs';

const CHART = path.join(ROOT, 'containers/helm/fundo');
const EXAMPLES = path.join(ROOT, 'containers/helm/examples');
/** Kinds of the Prometheus operator, which Kubernetes has no schema of. */
const FOREIGN = new Set(['ServiceMonitor']);

/**
 * A container's part that the tests read.
 * @typedef {{ env: { name: string, value: string }[], command?: string[], ports?: { name: string, containerPort: number }[],
 *   volumeMounts: { name: string, mountPath: string }[] } & Record<'startupProbe' | 'readinessProbe' | 'livenessProbe',
 *   { httpGet: { path: string, port: string } }>} Container
 * @typedef {{ name: string, secret?: { items: { key: string, path: string }[] } }} Volume
 * @typedef {{ containers: [Container], volumes: Volume[], terminationGracePeriodSeconds: number }} Pod
 * @typedef {{ template?: { spec: Pod } }} Template
 * @typedef {{ kind: string, metadata: { name: string }, spec: Template & { jobTemplate?: { spec: Template } } }} Document
 */

/** The chart with values of an example, and others. */
export class Chart {
  #helm;
  #values;

  /** @param {string} helm @param {string} example @param {string[]} [settings] as `--set` takes them */
  constructor(helm, example, settings = []) {
    this.#helm = helm;
    this.#values = [
      CHART,
      '--values',
      path.join(EXAMPLES, `${example}.yaml`),
      ...settings.flatMap((setting) => ['--set', setting]),
    ];
  }

  async lint() {
    await must('helm lint', this.#helm, ['lint', '--strict', '--kube-version', KUBERNETES, ...this.#values]);
  }

  /** @returns {Promise<Document[]>} @throws {Failure} with helm's words if the chart refuses the values */
  async render() {
    const { code, output } = await run(
      this.#helm,
      ['template', 'fundo', '--kube-version', KUBERNETES, ...this.#values],
      { quiet: true },
    );
    if (code !== 0) throw new Failure(output);
    return parseAllDocuments(output).map((document) => document.toJS());
  }
}

/**
 * Validates each document by the schemas of Kubernetes, which refuse fields that do not exist.
 * @param {string} validator @param {Document[]} documents @param {string} folder @returns {Promise<number>} how many there were
 */
export async function validate(validator, documents, folder) {
  const own = documents.filter(({ kind }) => !FOREIGN.has(kind));
  const files = own.map((document) => {
    const file = path.join(folder, `${document.kind}-${document.metadata.name}.json`);
    fs.writeFileSync(file, JSON.stringify(document));
    return file;
  });
  const { code, output } = await run(validator, ['--strict', '--kubernetes-version', KUBERNETES, ...files], {
    quiet: true,
  });
  const passed = output.match(/ passed for resource /g)?.length;
  if (code !== 0 || passed !== own.length) throw new Failure(`kubernetes-validate:\n${output}`);
  return own.length;
}

/** @param {Document[]} documents @param {string} kind @param {string} name @returns {Pod} */
export function podOf(documents, kind, name) {
  const document = documents.find((one) => one.kind === kind && one.metadata.name === name);
  if (!document) throw new Failure(`Não há ${kind} ${name}.`);
  const { spec } = document;
  const pod = (spec.jobTemplate?.spec ?? spec).template?.spec;
  if (!pod) throw new Failure(`${kind} ${name} não tem pods.`);
  return pod;
}
