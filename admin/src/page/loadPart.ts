/** In milliseconds, before each further try. */
const WAITS = [1000, 3000, 10_000];

/** Loads a part of the back-office, and tries again: for a moment without a connection it is not there. */
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
