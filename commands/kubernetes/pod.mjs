import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Cmd, Env } from 'dockerfile-ast';
import { readStages } from '../containers/dockerfile.mjs';
import { Failure, ROOT } from '../setup/run.mjs';

/** @import { Pod as PodSpec } from './chart.mjs' */

/** How long a start may take, in ms. */
const START_MS = 300_000;

/** One pod of the chart on this machine: its volumes are folders, its container is a process. */
export class Pod {
  #container;
  #grace;
  #ports;
  /** @type {import('node:child_process').ChildProcess} */
  #child;

  /**
   * Makes the volumes, and starts the container's command with the variables of image and pod.
   * @param {PodSpec} spec
   * @param {{ folder: string, secrets: string, ports?: Record<string, number> }} places `secrets`: the folder with the files
   *   of the Secret; `ports`: this machine's, by their names in the pod
   */
  constructor(spec, { folder, secrets, ports = {} }) {
    [this.#container] = spec.containers;
    this.#grace = spec.terminationGracePeriodSeconds;
    this.#ports = ports;
    /** The folder of each volume, by its path in the pod. @type {[string, string][]} */
    const mounts = this.#container.volumeMounts.map(({ name, mountPath }) => {
      const place = path.join(folder, name);
      fs.mkdirSync(place, { recursive: true });
      const volume = spec.volumes.find((one) => one.name === name);
      for (const item of volume?.secret?.items ?? [])
        fs.copyFileSync(path.join(secrets, item.key), path.join(place, item.path));
      return [mountPath, place];
    });
    const onThisMachine = (/** @type {string} */ text) => {
      const mount = mounts.find(([at]) => text === at || text.startsWith(`${at}/`));
      return mount ? text.replace(...mount) : text;
    };
    const image = readImage();
    const env = {
      ...image.env,
      ...Object.fromEntries(this.#container.env.map(({ name, value }) => [name, value])),
    };
    const [command = '', ...args] = this.#container.command ?? image.command;
    this.#child = spawn(command === 'node' ? process.execPath : command, args.map(onThisMachine), {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        PATH: process.env.PATH,
        ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, onThisMachine(value)])),
        HOST: '127.0.0.1',
        ...(ports.http && { PORT: String(ports.http) }),
        ...(ports.metrics && { METRICS_PORT: String(ports.metrics), METRICS_HOST: '127.0.0.1' }),
      },
    });
  }

  /** @param {'startupProbe' | 'readinessProbe' | 'livenessProbe'} probe @returns {Promise<number>} its status; 0 without a response */
  async status(probe) {
    const { path: address, port } = this.#container[probe].httpGet;
    if (!this.#container.ports?.some(({ name }) => name === port))
      throw new Failure(`Não há a porta ${port}.`);
    return this.get(address, port);
  }

  /** @param {string} address @param {string} [port] its name @returns {Promise<number>} */
  async get(address, port = 'http') {
    const url = `http://127.0.0.1:${this.#ports[port]}${address}`;
    return fetch(url, { headers: { accept: 'text/html' } }).then(
      ({ status }) => status,
      () => 0,
    );
  }

  /** Waits until the startup probe passes. @throws {Failure} if the process ends before */
  async started() {
    const until = Date.now() + START_MS;
    while ((await this.status('startupProbe')) !== 200) {
      if (this.#child.exitCode !== null || Date.now() > until) throw new Failure('O pod não ficou pronto.');
      await wait(500);
    }
  }

  /** Waits for the end of a command. @returns {Promise<number | null>} its exit code */
  async ended() {
    if (this.#child.exitCode === null) await once(this.#child, 'exit');
    return this.#child.exitCode;
  }

  /** Ends the process as a node does. @returns {Promise<number | null>} its exit code; null if it had to be killed */
  async stop() {
    this.#child.kill('SIGTERM');
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), this.#grace * 1000);
    const code = await this.ended();
    clearTimeout(timer);
    return code;
  }
}

/** Reads the last stage of the Dockerfile. @returns {{ env: Record<string, string>, command: string[] }} */
function readImage() {
  /** @type {Record<string, string>} */
  const env = {};
  /** @type {string[]} */
  let command = [];
  for (const instruction of readStages().at(-1)?.instructions ?? []) {
    if (instruction instanceof Env)
      for (const property of instruction.getProperties()) env[property.getName()] = property.getValue() ?? '';
    else if (instruction instanceof Cmd) command = JSON.parse(instruction.getArgumentsContent() ?? '[]');
  }
  return { env, command };
}
