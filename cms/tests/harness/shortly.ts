const FIRST_MS = 1500;

/**
 * Passes `save` a time in the near future to store, and a later one if that time is over before it is stored. Returns
 * the stored time. A published entry keeps its date: a test of the date creates another entry at each call.
 */
export async function shortly(save: (instant: string) => Promise<unknown>): Promise<string> {
  for (let ms = FIRST_MS; ; ms *= 4) {
    const instant = new Date(Date.now() + ms);
    await save(instant.toISOString());
    if (Date.now() < instant.getTime()) return instant.toISOString();
  }
}
