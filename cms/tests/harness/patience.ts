import { vi } from 'vitest';

/** Only a failing test waits this long: a busy machine is many times slower than one at rest. Vitest waits a second. */
const PATIENCE_MS = 800_000;

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));

const patient = <Options extends object>(options: number | Options | undefined) =>
  typeof options === 'number' ? { timeout: options } : { timeout: PATIENCE_MS, ...options };
