import { execFileSync } from 'node:child_process';

const CHECK_MS = 500;

/**
 * Calls `act` once npm, if it started this process, has ended. npm runs its scripts in a shell, which outlives it, and
 * does not pass on a SIGTERM that reaches itself alone.
 * @param {() => void} act
 */
export function whenNpmEnds(act) {
  const npm = npmProcess();
  if (npm === undefined) return;
  const timer = setInterval(() => {
    if (isRunning(npm)) return;
    clearInterval(timer);
    act();
  }, CHECK_MS);
  timer.unref();
}

/** Finds npm among the parents of this process. @returns {number | undefined} */
function npmProcess() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return undefined;
  for (let pid = process.ppid, depth = 0; pid > 1 && depth < 4; depth += 1) {
    const [, parent, command = ''] = /^\s*(\d+)\s+(.*)/.exec(describe(pid)) ?? [];
    if (/^npm\b|npm-cli\.js/.test(command)) return pid;
    pid = Number(parent);
  }
  return undefined;
}

/**
 * Returns the parent and the command of a process, as ps prints them; '' if the process has ended or there is no ps.
 * @param {number} pid
 */
function describe(pid) {
  try {
    return execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return '';
  }
}

/** @param {number} pid */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
