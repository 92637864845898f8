import type { FileInfo } from '@fundo/contract/file';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size as Brazilians write it: '184 kB', '1,5 MB'; a megabyte is 1 048 576 bytes, as the limit counts. */
export function formatSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  return (bytes / 1024 ** power).toLocaleString('pt-BR', {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: power < 2 ? 0 : 1,
  });
}

const NAMES: Record<string, string> = { 'application/pdf': 'PDF', 'image/jpeg': 'JPEG', 'image/png': 'PNG' };

/** 'PDF · 184 kB' */
export const formatFile = ({ tipo, tamanho }: FileInfo) => `${NAMES[tipo] ?? tipo} · ${formatSize(tamanho)}`;
