/** A guide of CONTRIBUTING.md, as a developer follows it. */
export interface Guide {
  /** Its heading. */
  readonly title: string;
  readonly steps: readonly Step[];
  /** Pass once all steps are done. */
  readonly checks: readonly Check[];
}

/** A change of one file. */
export interface Step {
  /** From the root of the repository. */
  readonly file: string;
  /** How the guide writes the file's place, if not by its path: a new file's folder. */
  readonly named?: string;
  /** Returns the file's new text; `source` is empty for a new file, `root` is the copy's folder. */
  readonly edit: (source: string, root: string) => string;
  /** The check that fails, and what it says, if only this step is left out. Absent where nothing can notice. */
  readonly forgotten?: { readonly check: Check; readonly says: RegExp };
}

/** A command below the root, of a package's program and its arguments. */
export type Check = readonly [program: 'tsc' | 'vitest', ...args: string[]];

/** The types of a program. Only what has changed is checked again. */
export const types = (program: string): Check => [
  'tsc',
  '-p',
  program,
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  `.types/${program}`,
];

/** Unit tests of a program whose path contains one of the words. */
export const units = (program: string, ...words: string[]): Check => [
  'vitest',
  'run',
  '--root',
  program,
  ...(program === 'cms' ? ['--project=unit*'] : []),
  ...words,
];

/** Inserts `text` before or after the one place where `anchor` is. */
export const insert =
  (place: 'before' | 'after', anchor: string, text: string): Step['edit'] =>
  (source) => {
    const parts = source.split(anchor);
    if (parts.length !== 2) throw new Error(`'${anchor}' is there ${parts.length - 1} times`);
    return parts.join(place === 'after' ? anchor + text : text + anchor);
  };

/** Runs several edits of one file. */
export const all =
  (...edits: Step['edit'][]): Step['edit'] =>
  (source, root) =>
    edits.reduce((text, edit) => edit(text, root), source);

/** Writes a new file. */
export const create =
  (text: string): Step['edit'] =>
  (source) => {
    if (source !== '') throw new Error('The file exists');
    return text;
  };
