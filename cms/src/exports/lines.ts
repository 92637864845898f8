import { open } from 'node:fs/promises';

/** Yields the groups of `pattern` in each line of a file. Requests have their turn meanwhile. @throws if a line is another */
export async function* linesOf(file: string, pattern: RegExp): AsyncGenerator<string[]> {
  const handle = await open(file);
  for await (const line of handle.readLines({ encoding: 'utf8' })) {
    const [, ...groups] = pattern.exec(line) ?? [];
    if (groups.length === 0) throw new Error(`${file} has a line of another form`);
    yield groups;
  }
}
