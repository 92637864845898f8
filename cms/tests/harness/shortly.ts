const FIRST_MS = 1500;

/**
 * Schedules something for the near future. `save` stores the time that it is given; if a busy machine takes so long that
 * the time is over before, it is given a later one. Returns the time that was stored.
 */
export async function shortly(save: (instant: string) => Promise<unknown>): Promise<string> {
  for (let ms = FIRST_MS; ; ms *= 4) {
    const instant = new Date(Date.now() + ms);
    await save(instant.toISOString());
    if (Date.now() < instant.getTime()) return instant.toISOString();
  }
}
