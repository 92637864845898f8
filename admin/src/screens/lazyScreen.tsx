import { MESSAGES } from '@fundo/contract/messages';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Loading } from '../page/Loading';
import { Notice } from '../page/Notice';

/**
 * A screen in a separate chunk, fetched when it is first opened. Unlike React's `lazy` it tries again: three times by
 * itself, and when the connection is back. It shows a notice if it cannot be loaded.
 */
export const lazyScreen = (name: string, load: () => Promise<ComponentType>): ComponentType =>
  function LazyScreen() {
    const { data, isError, isPaused, refetch } = useQuery({
      queryKey: ['screen', name],
      queryFn: async () => ({ Screen: await load() }),
      staleTime: Infinity,
      gcTime: Infinity,
      retry: 3,
    });
    if (data) return <data.Screen />;
    if (isPaused)
      return (
        <Notice
          title="Sem conexão"
          text="Este aparelho parece estar sem internet. A tela aparece aqui quando a conexão voltar."
          action={MESSAGES.retry}
          onAction={() => void refetch()}
        />
      );
    if (isError)
      return (
        <Notice
          title="Esta tela não pôde ser carregada"
          text="A conexão falhou, ou o sistema foi atualizado enquanto esta página estava aberta. Recarregue a página: os rascunhos ficam guardados."
          action="Recarregar a página"
          onAction={() => window.location.reload()}
        />
      );
    return <Loading />;
  };
