import { afterEach, expect, it, vi } from 'vitest';
import { registry } from '../metrics/metrics';
import { logUncaught } from './uncaught';

const EVENTS = ['unhandledRejection', 'uncaughtException'] as const;
const before = EVENTS.map((event) => process.listeners(event as 'uncaughtException'));
afterEach(() => {
  for (const [index, event] of EVENTS.entries()) {
    process.removeAllListeners(event);
    for (const listener of before[index]!) process.on(event, listener);
  }
  vi.restoreAllMocks();
});

function watched() {
  for (const event of EVENTS) process.removeAllListeners(event);
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const error = vi.fn();
  logUncaught({ error } as never);
  return { exit, error };
}

it('a rejection that nobody handles is logged and counted, and the process goes on', async () => {
  const { exit, error } = watched();
  const cause = new Error('failed');
  void Promise.reject(cause);
  await vi.waitFor(() => expect(error).toHaveBeenCalledWith('A rejected promise was not handled', { cause }));
  expect(await registry.getSingleMetricAsString('fundo_unhandled_rejections_total')).toContain('_total 1');
  expect(exit).not.toHaveBeenCalled();
});

it('an exception that nobody catches is logged, and ends the process', () => {
  const { exit, error } = watched();
  const cause = new Error('failed');
  process.emit('uncaughtException', cause);
  expect(error).toHaveBeenCalledWith('An exception was not caught, and the process ends', { cause });
  expect(exit).toHaveBeenCalledWith(1);
});
