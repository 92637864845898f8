import { execFileSync } from 'node:child_process';

/** @typedef {{ pid: number, parent: number, line: string }} Row */

/**
 * Returns a process and all that it has started, with their state, their processor time and their command. Linux and
 * macOS. @param {number} root its pid @returns {Row[]}
 */
export function processTree(root) {
  const printed = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,time=,args='], { encoding: 'utf8' });
  const rows = printed
    .split('\n')
    .map((line) => ({ line: line.trim(), ...pidsOf(line) }))
    .filter(({ pid }) => pid > 0);
  const tree = rows.filter(({ pid }) => pid === root);
  // `tree` grows while it is read.
  for (const { pid } of tree) tree.push(...rows.filter(({ parent }) => parent === pid));
  return tree;
}

/** @param {string} line */
function pidsOf(line) {
  const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
  return { pid, parent };
}
