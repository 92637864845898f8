import { vi } from 'vitest';
import { WorkerInProcess } from './WorkerInProcess';

/** Counts the workers that start, and the ones that end. */
export function countWorkers() {
  const count = { started: 0, ended: 0 };
  class Counted extends WorkerInProcess {
    constructor() {
      super();
      count.started += 1;
    }
    override terminate() {
      super.terminate();
      count.ended += 1;
    }
  }
  vi.stubGlobal('Worker', Counted);
  return count;
}
