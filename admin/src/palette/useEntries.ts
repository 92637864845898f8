import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'ra-core';
import { useEffect, useState } from 'react';
import { SCREENS } from '../screens/screens';

/** The search begins after a pause in typing of this length. */
const PAUSE_MS = 300;
const MIN_LETTERS = 2;
/** The most entries of each section. */
const MAX_ENTRIES = 5;

const SECTIONS = SCREENS.filter(({ isSingle }) => !isSingle);

/** Finds entries of all sections by a text, once somebody pauses in typing it: the latest of each section. */
export function useEntries(typed: string) {
  const text = typed.trim();
  const paused = usePaused(text);
  const dataProvider = useDataProvider();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['palette', paused],
    enabled: paused.length >= MIN_LETTERS,
    retry: false,
    staleTime: 0,
    queryFn: async () => {
      const lists = await Promise.all(
        SECTIONS.map(async ({ route, title }) => {
          const { data: rows } = await dataProvider.getList<RaRecord & { titulo: string }>(route, {
            pagination: { page: 1, perPage: MAX_ENTRIES },
            sort: { field: 'created_at', order: 'DESC' },
            filter: { q: paused },
          });
          return rows.map(({ id, titulo }) => ({ path: `/${route}/${id}`, titulo, section: title }));
        }),
      );
      return lists.flat();
    },
  });
  const isCurrent = paused === text;
  return {
    entries: (isCurrent && data) || [],
    isPending: text.length >= MIN_LETTERS && (!isCurrent || isFetching),
    isError: isCurrent && isError,
    refetch,
  };
}

function usePaused(text: string) {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return paused;
}
