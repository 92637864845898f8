import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { SERVER_OPTIONS } from '../../commands/setup/server-options.mjs';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** A program that runs in a separate process and communicates over IPC. */
export interface Program {
  readonly pid: number;
  /** The message that the program sent when it was ready. */
  readonly ready: { readonly port: number };
  readonly url: string;
  /** Sends a message, and returns the program's next message. */
  ask<Reply>(message: object): Promise<Reply>;
  /** Sends SIGTERM, and waits until the program has ended. */
  stop(): Promise<void>;
}

const living = new Set<ChildProcess>();
process.on('exit', () => living.forEach((child) => child.kill('SIGKILL')));

/**
 * Starts Node with `args` from the root, and waits for its `{ type: 'ready', port }`. All programs have the Node options
 * of the product's server, so that ratios are fair.
 */
export async function startProgram(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const child = spawn(process.execPath, [...SERVER_OPTIONS, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  living.add(child);
  const ended = once(child, 'exit').finally(() => living.delete(child));
  const next = async <Message>(): Promise<Message> => {
    const outcome = await Promise.race([
      once(child, 'message'),
      ended.then(() => Promise.reject(new Error(`${args.join(' ')} ended before it answered`))),
    ]);
    return outcome[0] as Message;
  };
  const ready = await next<Program['ready']>();
  return {
    pid: child.pid!,
    ready,
    url: `http://127.0.0.1:${ready.port}`,
    ask: async <Reply>(message: object) => {
      const reply = next<Reply>();
      child.send(message);
      return reply;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
