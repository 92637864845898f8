import type { Numero } from '@fundo/contract/numeros/numero';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useResourceContext } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { NumerosDataProvider } from '../api/numerosProvider';
import { NUMEROS } from '../api/storedNumeros';
import type { FormLine } from './FormLine';

const NONE: readonly Numero[] = [];

/** The figures of the form's document: the stored ones until somebody changes them. */
export function useNumeros() {
  const provider = useDataProvider<NumerosDataProvider>();
  const route = useResourceContext() ?? '';
  const id = useRecordContext()?.id;
  const { setValue, clearErrors, formState } = useFormContext();
  const value: unknown = useWatch({ name: NUMEROS });
  const sha256: unknown = formState.defaultValues?.[NUMEROS] ?? null;
  const stored = useQuery({
    queryKey: [NUMEROS, route, id, sha256],
    queryFn: () => provider.getNumeros(route, id!),
    enabled: id !== undefined && sha256 !== null,
    staleTime: Infinity,
    retry: false,
  });
  const isChanged = Array.isArray(value);
  const isMissing = !isChanged && sha256 !== null && !stored.data;
  return {
    lines: isChanged ? (value as FormLine[]) : (stored.data ?? NONE),
    /** The lines that the server has; none while they are read. */
    stored: stored.data ?? NONE,
    isChanged,
    /** True while the stored lines are read, or if that has failed. */
    isMissing,
    hasFailed: isMissing && stored.isError,
    retry: () => void stored.refetch(),
    /** Replaces the lines. The errors of one line are cleared, or of all, because their positions may have changed. */
    setLines: (lines: readonly FormLine[], changed?: number) => {
      setValue(NUMEROS, lines, { shouldDirty: true });
      clearErrors(changed === undefined ? NUMEROS : `${NUMEROS}.${changed}`);
    },
    /** Goes back to the stored lines. */
    undo: () => {
      setValue(NUMEROS, sha256, { shouldDirty: true });
      clearErrors(NUMEROS);
    },
  };
}

export type Numeros = ReturnType<typeof useNumeros>;
