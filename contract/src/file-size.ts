const UNITS = ['bytes', 'KB', 'MB', 'GB'];
/** With no digit after the comma, and with one. Made once: `toLocaleString` makes one at each call. */
const formats = [0, 1].map((digits) => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: digits }));

/** Formats a size in Portuguese: 1258291 is '1,2 MB'. A unit is 1024 of the one before, as in desktop systems. */
export function fileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const digits = unit > 0 && size < 10 ? 1 : 0;
  return `${formats[digits]!.format(size)} ${UNITS[unit]}`;
}
