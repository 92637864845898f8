import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { WriteMeta } from '../../api/dataProvider';
import { renumbered } from './ordem';
import type { Pergunta } from './useAllPerguntas';

/**
 * Writes the order. Reads each question to write, and writes it with its version, so that no change of another person is
 * lost. `progress` is a sentence for the screen while a save runs.
 */
export function useSaveOrdem(route: string) {
  const provider = useDataProvider();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<string>();

  const write = async (perguntas: readonly Pergunta[], { idempotencyKey, ...meta }: WriteMeta) => {
    const changes = renumbered(perguntas);
    try {
      for (const [index, { id, ordem }] of changes.entries()) {
        setProgress(`Gravando ${index + 1} de ${changes.length}...`);
        const { data } = await provider.getOne(route, { id, meta });
        // The server has moved it with the ones before.
        if (data.ordem === ordem) continue;
        await provider.update(route, {
          id,
          data: { ...data, ordem },
          previousData: data,
          meta: { ...meta, idempotencyKey: `${idempotencyKey}-${id}` },
        });
      }
      return { id: 'ordem' };
    } finally {
      setProgress(undefined);
      void queries.invalidateQueries({ queryKey: [route, 'getList'] });
    }
  };

  return { write, progress };
}
