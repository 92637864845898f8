/** The picked Files of a form's values, in the order in which they are sent. */
export interface PickedFiles {
  readonly all: readonly File[];
  /** The number of files that are single fields, as an album's cover. They come first; the others are items of a list. */
  readonly alone: number;
}

export function filesIn(values: Record<string, unknown>): PickedFiles {
  const alone = Object.values(values).filter((value) => value instanceof File);
  const listed = Object.values(values).flatMap((value) => (Array.isArray(value) ? filesOf(value) : []));
  return { all: [...alone, ...listed], alone: alone.length };
}

const filesOf = (value: unknown): File[] => {
  if (value instanceof File) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesOf) : [];
};

/** Returns ' · 12 de 30 fotos enviadas' if a list has more than one file, else ''. The files of lists are photos. */
export function sentText({ all, alone }: PickedFiles, share: number): string {
  const total = all.length - alone;
  if (total < 2) return '';
  const sent = Math.max(0, sentFiles(all, share) - alone);
  return ` · ${sent} de ${total} fotos enviadas`;
}

/** Returns the number of files that are completely sent. The body contains them one after the other. */
function sentFiles(files: readonly File[], share: number): number {
  let left = files.reduce((sum, { size }) => sum + size, 0) * share;
  const next = files.findIndex(({ size }) => (left -= size) < 0);
  return next === -1 ? files.length : next;
}
