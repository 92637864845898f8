import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { WriteMeta } from '../../api/dataProvider';
import { ordemIn, questionsToWrite } from './ordem';
import { ALL_PERGUNTAS, type Pergunta } from './useAllPerguntas';

/**
 * Writes the order: the moved questions only, one after another. Reads the list before each write, and writes the question with
 * its version, so that no change of another person is lost. `progress` is a sentence for the screen while a save runs.
 */
export function useSaveOrdem(route: string) {
  const provider = useDataProvider();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<string>();

  const write = async (
    stored: readonly Pergunta[],
    ids: readonly number[],
    { idempotencyKey, ...meta }: WriteMeta,
  ) => {
    const written = questionsToWrite(stored, ids);
    try {
      for (const [index, id] of written.entries()) {
        setProgress(`Gravando ${index + 1} de ${written.length}...`);
        const { data: list } = await provider.getList<Pergunta>(route, ALL_PERGUNTAS);
        const ordem = ordemIn(list, ids, id);
        if (ordem === undefined) continue;
        const { data } = await provider.getOne(route, { id, meta });
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
