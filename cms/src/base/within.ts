/** The time, in ms, in which a result that has already arrived is processed after this process was blocked. */
const GRACE_MS = 50;

/**
 * Waits for `work` for `ms`. @throws Error if it takes longer. If this process itself was blocked, a result that
 * arrived meanwhile still counts: timers run before sockets are read.
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const give = () => reject(new Error(`Took longer than ${ms} ms`));
    timer = setTimeout(() => (timer = setTimeout(give, GRACE_MS)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
