import { dayOf, momentOf, timeOf } from '@fundo/contract/fund-time';
import type { Editor } from '@fundo/contract/editing';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { DataProviderContext, useResourceContext, type Identifier } from 'ra-core';
import { useContext, useEffect, useRef } from 'react';
import type { EditingWrites } from '../api/editingProvider';

/** Twice in the minute that the server remembers. */
const RENEW_MS = 30_000;

/**
 * A person who has neither typed nor clicked for this long counts as away. Each renewal may refresh the token: a form that
 * was left open must not keep a session alive.
 */
const AWAY_MS = 5 * 60_000;

interface OtherEditorsProps {
  readonly id: Identifier;
  /** The object of the sentence. */
  readonly subject?: string;
}

/**
 * Says which other people have the form of this entry open, and that this person has, for as long as it is on the screen.
 * It never blocks: without a connection, if the server fails, or while this person is away, it says nothing.
 */
export const OtherEditors = ({ id, subject = 'este item' }: OtherEditorsProps) => {
  const route = useResourceContext() ?? '';
  // Not useDataProvider, which logs each failure.
  const provider = useContext(DataProviderContext) as unknown as EditingWrites;
  const isAway = useIsAway();
  const { data, isPaused } = useQuery({
    queryKey: [route, 'edicao', id],
    queryFn: ({ signal }) => (isAway() ? [] : provider.renewEditing(route, id, signal).catch(() => [])),
    refetchInterval: RENEW_MS,
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
  useEffect(() => () => void provider.endEditing(route, id).catch(() => undefined), [provider, route, id]);
  if (!data || data.length === 0 || isPaused) return null;
  return (
    <Alert severity="info" role="presentation">
      <output>
        {data.map((editor) => sentenceOf(editor, subject)).join(' ')} Quem salvar por último será avisado
        antes de gravar por cima.
      </output>
    </Alert>
  );
};

/** Returns whether the person has been away from this page. */
function useIsAway(): () => boolean {
  const lastUse = useRef<number>(undefined);
  useEffect(() => {
    const note = () => void (lastUse.current = Date.now());
    note();
    const ended = new AbortController();
    for (const type of ['keydown', 'pointerdown'])
      window.addEventListener(type, note, { capture: true, signal: ended.signal });
    return () => ended.abort();
  }, []);
  return () => Date.now() - (lastUse.current ?? Date.now()) >= AWAY_MS;
}

/** 'Bia Gestora está editando este item desde 14:05.' */
function sentenceOf({ nome, desde }: Editor, subject: string): string {
  const since = dayOf(desde) === dayOf(new Date()) ? timeOf(desde) : momentOf(desde);
  return `${nome} está editando ${subject} desde ${since}.`;
}
