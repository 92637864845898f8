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
  /** The arguments of a command in that system. @param {string[]} command */
  const inside = (...command) => {
    const pid = execFileSync('pgrep', ['--parent', String(child.pid)], { encoding: 'utf8' }).trim();
    return [
      '--target',
      pid,
      ...NAMESPACES,
      '--',
      'env',
      '-i',
      'HOME=/root',
      `PATH=${SEARCH_PATH}`,
      ...command,
    ];
  };
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
      if (status !== 0) throw new Failure(`Não terminou bem:\n${script}\n${stdout.slice(-4000)}`);
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
