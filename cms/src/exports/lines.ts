import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';

/** Yields the groups of `pattern` in each line of a file. Requests have their turn meanwhile. @throws if a line is another */
export async function* linesOf(file: string, pattern: RegExp): AsyncGenerator<string[]> {
  const input = (await open(file)).createReadStream({ encoding: 'utf8' });
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      const [, ...groups] = pattern.exec(line) ?? [];
      if (groups.length === 0) throw new Error(`${file} has a line of another form`);
      yield groups;
    }
  } finally {
    // The lines leave the file open if nobody reads them to their end.
    input.destroy();
    if (!input.closed) await once(input, 'close');
  }
}
