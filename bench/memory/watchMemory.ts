import { residentMemory } from './residentMemory.ts';

const EVERY_MS = 10;

/** Samples a process's resident memory. The returned function stops this, and returns the peak in bytes. */
export function watchMemory(pid: number): () => number {
  let peak = residentMemory(pid);
  const timer = setInterval(() => (peak = Math.max(peak, residentMemory(pid))), EVERY_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
