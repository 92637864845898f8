import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { Failure, ROOT } from '../setup/run.mjs';

const NAMESPACES = ['--mount', '--pid', '--net', '--uts', '--ipc', '--cgroup'];
const SEARCH_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** In ms. */
const BOOT_LIMIT = 60_000;

/** @typedef {Awaited<ReturnType<typeof boot>>} System */

/**
 * Boots this machine's Debian once more in namespaces, with a network that leads nowhere: what is done there stays in
 * `folder`. Needs root.
 * @param {string} folder an empty one
 * @throws {Failure}
 */
export async function boot(folder) {
  const script = path.join(import.meta.dirname, 'boot.sh');
  const child = spawn('unshare', [...NAMESPACES, '--fork', '--kill-child', 'sh', script, folder, ROOT], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  const pidInside = () => execFileSync('pgrep', ['--parent', String(child.pid)], { encoding: 'utf8' }).trim();
  /** The arguments of a command in that system. @param {string[]} command */
  const inside = (...command) => [
    '--target',
    pidInside(),
    ...NAMESPACES,
    '--',
    'env',
    '-i',
    'HOME=/root',
    `PATH=${SEARCH_PATH}`,
    ...command,
  ];
  /** True once systemd takes commands. */
  const isUp = () => {
    try {
      const { stdout } = spawnSync('nsenter', inside('systemctl', 'is-system-running'), { encoding: 'utf8' });
      return ['running', 'degraded'].includes(stdout.trim());
    } catch {
      return false;
    }
  };
  for (const until = Date.now() + BOOT_LIMIT; !isUp();) {
    if (child.exitCode !== null || Date.now() > until) throw new Failure('O systemd não iniciou.');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return {
    /** The process whose namespaces are the system's. */
    pid: pidInside,
    /** Its /root. */
    root: path.join(folder, 'root'),
    /**
     * Runs a script as root, to its first failure, and returns its output. `env`: NAME=value.
     * @param {string} script @param {string[]} [env] @throws {Failure}
     */
    run(script, env = []) {
      const file = path.join(folder, 'root', 'step.sh');
      fs.writeFileSync(file, script);
      const { status, stdout } = spawnSync(
        'nsenter',
        inside(...env, 'bash', '-c', 'exec 2>&1; set -e; . /root/step.sh'),
        {
          encoding: 'utf8',
        },
      );
      if (status !== 0) {
        const log = spawnSync(
          'nsenter',
          inside('journalctl', '--no-pager', '--lines=20', '--priority=info'),
          {
            encoding: 'utf8',
          },
        );
        throw new Failure(`Não terminou bem:\n${script}\n${stdout.slice(-4000)}\n${log.stdout}`);
      }
      return stdout;
    },
    /** Starts a script that runs by itself. @param {string} script */
    start(script) {
      const running = spawn('nsenter', inside('bash', '-c', script), {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let output = '';
      running.stdout.on('data', (/** @type {Buffer} */ data) => (output += data));
      return once(running, 'close').then(() => output);
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * Puts a network between two systems: 10.0.0.1 and 10.0.0.2.
 * @param {System} first @param {System} second
 */
export function connect(first, second) {
  const ip = (/** @type {string[]} */ ...args) => execFileSync('ip', args);
  ip(
    'link',
    'add',
    'fundo-1',
    'netns',
    first.pid(),
    'type',
    'veth',
    'peer',
    'name',
    'fundo-2',
    'netns',
    second.pid(),
  );
  for (const [number, system] of [first, second].entries())
    system.run(`
      ip address add 10.0.0.${number + 1}/24 dev fundo-${number + 1}
      ip link set fundo-${number + 1} up`);
}
