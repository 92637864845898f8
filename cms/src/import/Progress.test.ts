import { expect, it } from 'vitest';
import { Progress } from './Progress';

function progressOf(isTTY: boolean) {
  let time = 0;
  let shown = '';
  const output = { isTTY, write: (text: string) => (shown += text) };
  const progress = new Progress(20, 3 * 1024 * 1024, output, () => time);
  return {
    progress,
    wait: (ms: number) => void (time += ms),
    shown: () => shown,
  };
}

it('says how many entries and bytes are done, and how long the rest takes at this speed', () => {
  const { progress, wait } = progressOf(false);
  wait(10_000);
  progress.received(1.5 * 1024 * 1024);
  for (let count = 0; count < 5; count += 1) progress.entryDone();
  expect(progress.text()).toBe('[######..................] 5 de 20 itens, 1,5 de 3 MB, faltam 30 s');
});

it('writes a line for each tenth into a log', () => {
  const { progress, shown } = progressOf(false);
  for (let count = 0; count < 20; count += 1) progress.entryDone();
  progress.end();
  expect(shown().split('\n')).toHaveLength(11);
});

it('keeps one line of a terminal up to date', () => {
  const { progress, wait, shown } = progressOf(true);
  progress.entryDone();
  wait(500);
  progress.entryDone();
  progress.end();
  expect(shown()).not.toMatch(/\n./);
  expect(shown()).toMatch(/ 2 de 20 itens, .*\n$/);
});
