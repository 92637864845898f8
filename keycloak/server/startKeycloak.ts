import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../Refusal.ts';
import { writeImport } from './writeImport.ts';

/** Keycloak's own administrator. Usable on this machine only: the server listens on loopback. */
export const CONSOLE_PERSON = { username: 'keycloak', password: 'keycloak' };

/** Halves the start time of a server that runs for minutes only. The JVM ends if two collectors are on: G1 is turned off. */
const JAVA_OPTIONS = '-XX:TieredStopAtLevel=1 -XX:-UseG1GC -XX:+UseSerialGC';

/** A start takes half a minute on an idle machine, and many times that on a busy one. */
const READY_WITHIN_SECONDS = 420;

export interface KeycloakOptions {
  /** The unpacked distribution. */
  home: string;
  port: number;
  /** Values of the realm's placeholders, such as SITE_URL. */
  variables: Record<string, string>;
  /** When it is aborted, Keycloak ends cleanly, even before it is ready. */
  signal: AbortSignal;
}

/**
 * Starts a real Keycloak with realm.json and the sample people, on loopback and in memory, and waits until it is ready.
 * `ended` resolves when it stops for any reason. @throws Refusal with its last output if it does not start
 */
export async function startKeycloak({ home, port, variables, signal }: KeycloakOptions) {
  await writeImport(home);
  const url = `http://localhost:${port}`;
  const child = spawn(
    path.join(home, 'bin', 'kc.sh'),
    [
      'start-dev',
      '--db=dev-mem',
      '--import-realm',
      `--hostname=${url}`,
      '--http-host=127.0.0.1',
      `--http-port=${port}`,
      '--log-level=warn',
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...variables,
        // The sample people's passwords are their names, and they have no second factor.
        PASSWORD_POLICY: 'length(1)',
        BROWSER_FLOW: 'browser',
        JAVA_OPTS_APPEND: JAVA_OPTIONS,
        KC_BOOTSTRAP_ADMIN_USERNAME: CONSOLE_PERSON.username,
        KC_BOOTSTRAP_ADMIN_PASSWORD: CONSOLE_PERSON.password,
      },
    },
  );
  const output = lastOutputOf(child);
  const ended = once(child, 'close').then(() => undefined);
  const stop = () => child.kill('SIGTERM');
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });

  const issuer = `${url}/realms/fundo`;
  const ready = await Promise.race([responds(`${issuer}/.well-known/openid-configuration`), ended]);
  if (!ready && !signal.aborted) {
    stop();
    await ended;
    throw new Refusal(`O Keycloak não começou. Suas últimas palavras:\n${output()}`);
  }
  return { url, issuer, ended };
}

async function responds(address: string): Promise<boolean> {
  const until = Date.now() + READY_WITHIN_SECONDS * 1000;
  while (Date.now() < until) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return true;
    await wait(250);
  }
  return false;
}

function lastOutputOf(child: ChildProcess): () => string {
  let text = '';
  const take = (data: Buffer) => (text = (text + data.toString()).slice(-4000));
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  return () => text;
}
