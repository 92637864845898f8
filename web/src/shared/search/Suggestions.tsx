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
  /** Tells what the combobox has to say of its list. */
  readonly onShown: (shown: { readonly isOpen: boolean; readonly activeId: string | undefined }) => void;
  readonly onChosen: (question: string) => void;
}

/** Shorter beginnings would suggest nearly everything. */
const MIN_LETTERS = 2;

/** How long a typing hand rests before suggestions are asked for. */
const REST_MS = 150;

/**
 * Questions that begin as the one that is being typed: the list of an editable combobox, as the ARIA Authoring Practices
 * describe it. The focus stays in the field; arrows choose, Enter searches, Escape closes.
 */
export function Suggestions({ input, listId, onShown, onChosen }: SuggestionsProps) {
  const [typed, setTyped] = useState('');
  const [isWanted, setWanted] = useState(true);
  // The question and not its place: another list may come, with the question elsewhere or without it.
  const [chosen, setChosen] = useState<string>();
  const options = useQuery(suggestionsQuery(useApi(), useRested(typed))).data ?? [];
  const isOpen = isWanted && typed.length >= MIN_LETTERS && options.length > 0;
  const active = chosen === undefined ? -1 : options.indexOf(chosen);
  const activeId = isOpen && active >= 0 ? `${listId}-${active}` : undefined;
  // Before the list is painted: the field is never seen closed beside an open list.
  useLayoutEffect(() => onShown({ isOpen, activeId }), [onShown, isOpen, activeId]);

  const show = () => {
    setTyped(normal(input.current!.value));
    setWanted(true);
    setChosen(undefined);
  };
  const close = () => {
    setWanted(false);
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
    const gone = new AbortController();
    const { signal } = gone;
    field.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    field.addEventListener('input', () => onInput(), { signal });
    field.addEventListener('blur', () => onBlur(), { signal });
    // What was typed while this part was loading.
    if (field.value !== field.defaultValue) field.dispatchEvent(new Event('input'));
    return () => gone.abort();
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

/** What begins the same has the same suggestions. */
const normal = (words: string) => words.trimStart().replace(/\s+/g, ' ');

/** The words, once they have not changed for REST_MS. */
function useRested(words: string): string {
  const [rested, setRested] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setRested(words), REST_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return rested;
}

/** A failure suggests nothing. A question that changes meanwhile cancels the request. */
const suggestionsQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: ['busca/sugestoes', q],
    enabled: q.length >= MIN_LETTERS,
    queryFn: async ({ signal }) => (await api.get<Suggested>('busca/sugestoes', { q }, signal)).data,
    placeholderData: keepPreviousData,
    retry: false,
  });
