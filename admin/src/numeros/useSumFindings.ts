import { amountsIn } from '@fundo/contract/numeros/amounts-in';
import { hasText } from '@fundo/contract/reading-state';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { hasText as hasLetters, READING_LIMITS } from '../pdf/PdfContent';
import { readPdf } from '../pdf/readPdf';
import { completeLines } from './FormLine';
import { sumFindings } from './sum-findings';
import { useNumeros } from './useNumeros';
import { usePdfTables } from './usePdfTables';

/** Compares the sums of the form's figures with the amounts of its PDF. Returns a sentence for each finding. */
export function useSumFindings(): readonly string[] {
  const { lines } = useNumeros();
  const amounts = useAmounts(lines.length > 0);
  return useMemo(() => {
    if (lines.length === 0 || amounts === undefined) return [];
    return amounts === 'none'
      ? [
          'As somas dos números não puderam ser comparadas: o arquivo não tem texto, ou só uma parte foi lida.',
        ]
      : sumFindings(completeLines(lines), amounts);
  }, [lines, amounts]);
}

/**
 * The amounts of the picked file, as the browser reads it, or else of the stored one. 'none' if they cannot be compared;
 * undefined while they are read.
 */
function useAmounts(enabled: boolean): ReadonlySet<number> | 'none' | undefined {
  const value: unknown = useWatch({ name: 'arquivo' });
  const file = value instanceof File ? value : undefined;
  const stored = usePdfTables(enabled && !file).data;
  const picked = useQuery({
    queryKey: ['amounts', file?.name, file?.size, file?.lastModified],
    queryFn: () => amountsOf(file!),
    enabled: enabled && file !== undefined,
    staleTime: Infinity,
  }).data;
  return useMemo(() => {
    if (file) return picked;
    if (!stored || stored.estado === 'lendo') return undefined;
    return hasText(stored.estado) && !stored.cortado ? new Set(stored.valores) : 'none';
  }, [file, picked, stored]);
}

async function amountsOf(file: File): Promise<ReadonlySet<number> | 'none'> {
  if (file.type !== 'application/pdf') return 'none';
  const content = await readPdf(file);
  const isWhole = content.failure === undefined && content.pageCount <= READING_LIMITS.pages;
  return isWhole && hasLetters(content) ? amountsIn(content.pages.join('\n')) : 'none';
}
