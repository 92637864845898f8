const UNITS = ['bytes', 'KB', 'MB', 'GB'];

/** Formats a size in Portuguese: 1258291 is '1,2 MB'. A unit is 1024 of the one before, as in desktop systems. */
export function fileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const digits = unit > 0 && size < 10 ? 1 : 0;
  return `${size.toLocaleString('pt-BR', { maximumFractionDigits: digits })} ${UNITS[unit]}`;
}
