import { READ_PATHS } from '@fundo/contract/read-paths';
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- no HTML element is the list of a combobox, whose field keeps the focus and handles the keys */
import type { Suggestions as Suggested } from '@fundo/contract/search-results';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { useApi, type Api } from '../api/Api';
import styles from './Suggestions.module.css';

export interface SuggestionsProps {
  /** The combobox, whose keys this component handles. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly listId: string;
  /** Called with the state of the list, which the combobox announces. */
  readonly onShown: (shown: { readonly isOpen: boolean; readonly activeId: string | undefined }) => void;
  readonly onChosen: (question: string) => void;
}

/** The shortest text with suggestions: shorter ones would suggest nearly everything. */
const MIN_LETTERS = 2;

/** Milliseconds without typing before suggestions are requested. */
const REST_MS = 150;

/**
 * Suggestions for the typed question: the list of an editable combobox, as in the ARIA Authoring Practices. The focus stays
 * in the field; arrows choose, Enter searches, Escape closes.
 */
export function Suggestions({ input, listId, onShown, onChosen }: SuggestionsProps) {
  const [typed, setTyped] = useState('');
  const [isRequested, setRequested] = useState(true);
  // The question and not its index: the next list may have the question at another index, or not at all.
  const [chosen, setChosen] = useState<string>();
  const options = useQuery(suggestionsQuery(useApi(), useRested(typed))).data ?? [];
  const isOpen = isRequested && typed.length >= MIN_LETTERS && options.length > 0;
  const active = chosen === undefined ? -1 : options.indexOf(chosen);
  const activeId = isOpen && active >= 0 ? `${listId}-${active}` : undefined;
  // Before paint, so that aria-expanded never contradicts the list on screen.
  useLayoutEffect(() => onShown({ isOpen, activeId }), [onShown, isOpen, activeId]);

  const show = () => {
    setTyped(normal(input.current!.value));
    setRequested(true);
    setChosen(undefined);
  };
  const close = () => {
    setRequested(false);
    setChosen(undefined);
  };
  const choose = (question: string) => {
    close();
    onChosen(question);
  };
  const step = (by: 1 | -1) => {
    const start = active === -1 && by === -1 ? 0 : active;
    setChosen(options[(start + by + options.length) % options.length]);
  };
  const KEYS: Record<string, () => void> = {
    ArrowDown: () => (isOpen ? step(1) : show()),
    ArrowUp: () => step(-1),
    Escape: close,
    Enter: () => choose(chosen!),
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const isHandled =
      event.key === 'ArrowDown' ||
      (isOpen && (event.key === 'ArrowUp' || event.key === 'Escape')) ||
      (event.key === 'Enter' && activeId !== undefined);
    if (!isHandled) {
      if (event.key === 'Enter') close();
      return;
    }
    event.preventDefault();
    KEYS[event.key]!();
  });
  const onInput = useEffectEvent(show);
  const onBlur = useEffectEvent(close);
  useEffect(() => {
    const field = input.current!;
    const listeners = new AbortController();
    const { signal } = listeners;
    field.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    field.addEventListener('input', () => onInput(), { signal });
    field.addEventListener('blur', () => onBlur(), { signal });
    // The visitor may have typed while this part was loading.
    if (field.value !== field.defaultValue) field.dispatchEvent(new Event('input'));
    return () => listeners.abort();
  }, [input]);

  if (!isOpen) return null;
  return (
    <div id={listId} role="listbox" aria-label="Sugestões" className={styles.list}>
      {options.map((question, index) => (
        <div
          key={question}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(question)}
        >
          {question}
        </div>
      ))}
    </div>
  );
}

/** Normalises the spaces of a typed text, so that equal questions share their suggestions. */
const normal = (text: string) => text.trimStart().replace(/\s+/g, ' ');

/** Returns a text once it has not changed for REST_MS, until then the previous one. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** A failed read suggests nothing. A change of the question cancels the request. */
const suggestionsQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: [READ_PATHS.suggestions, q],
    enabled: q.length >= MIN_LETTERS,
    queryFn: async ({ signal }) => (await api.get<Suggested>(READ_PATHS.suggestions, { q }, signal)).data,
    placeholderData: keepPreviousData,
    retry: false,
  });
