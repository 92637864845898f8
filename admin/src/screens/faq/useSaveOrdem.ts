import { MESSAGES } from '@fundo/contract/messages';
import type { PerguntaFrequenteRead } from '@fundo/contract/pergunta-frequente';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { renumbered } from './ordem';

/**
 * Saves the order: each question whose place changes is read anew and written with its version, so that nobody's change
 * of its words is lost. `progress` says how far a save is.
 */
export function useSaveOrdem(route: string, onSaved: () => void) {
  const provider = useDataProvider();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<string>();
  /** Whether everything is stored, so that the dialog may close. */
  const isDone = useRef(false);

  const save = async (perguntas: readonly PerguntaFrequenteRead[]) => {
    const changes = renumbered(perguntas);
    const id = toast.loading('Salvando...');
    try {
      for (const [index, { id: pergunta, ordem }] of changes.entries()) {
        setProgress(`Gravando ${index + 1} de ${changes.length}...`);
        const { data } = await provider.getOne(route, { id: pergunta });
        await provider.update(route, { id: pergunta, data: { ...data, ordem }, previousData: data });
      }
      isDone.current = true;
      toast.success(MESSAGES.edited, { id });
      onSaved();
    } catch (cause) {
      console.warn('The order could not be saved', cause);
      toast.error(MESSAGES.saveFailed, { id });
    } finally {
      setProgress(undefined);
      void queries.invalidateQueries({ queryKey: [route, 'getList'] });
    }
  };

  return { save, progress, isDone };
}
