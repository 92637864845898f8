/** Waits before the second, third and fourth try, in milliseconds. */
const WAITS = [1000, 3000, 10_000];

/** Loads a part of the back-office. Tries again after a failure, and at once when the connection is back. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const wait of WAITS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, wait);
        addEventListener('online', resolve, { once: true });
      });
    }
  }
  return load();
}
