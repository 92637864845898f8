import { MAX_SEARCH_LETTERS } from '@fundo/contract/limits';
import { searchAddress, searchViewFrom } from '@fundo/contract/search-view';
import { SEARCH_PATH } from '@fundo/contract/sections';
import { useEffect, useId, useRef, useState, type ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import { Hidden } from '../ui/Hidden';
import { useHydrated } from '../ui/useHydrated';
import field from '../ui/SearchField.module.css';
import styles from './SearchBox.module.css';
import type { SuggestionsProps } from './Suggestions';

/** The id of the search field, of which every page has one. A skip link leads to it. */
const SEARCH_FIELD_ID = 'busca';

interface Props {
  readonly label: string;
  /** True in the header: the label is for screen readers only, and the button is a magnifier. */
  readonly compact?: boolean;
  /** The question in the address, shown in the field. */
  readonly question?: string;
  readonly describedBy?: string;
  /** Called when the field gets the focus: the visitor is about to search. */
  readonly onWake?: () => void;
}

/** The search of the site: a plain form. With JavaScript it searches without a reload, and suggests while typing. */
export function SearchBox({ label, compact = false, question = '', describedBy, onWake }: Props) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const last = useRef(question);
  useEffect(() => {
    // Only when the address changes, so that text typed before hydration stays.
    if (last.current === question) return;
    last.current = question;
    input.current!.value = question;
  }, [question]);
  const { Suggestions, wake } = useSuggestions(input, onWake);
  const [shown, setShown] = useState<{ isOpen: boolean; activeId?: string | undefined }>({ isOpen: false });
  const listId = useId();
  const search = (q: string) => {
    const view = searchViewFrom(new URLSearchParams({ q }));
    const address = searchAddress(view);
    // Repeating a search, as by a double click, adds no history entry.
    if (view.q !== '') void navigate(address, { replace: location.href.endsWith(address) });
  };
  return (
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- jsdom does not support <search> yet
      role="search"
      className={compact ? styles.compact : styles.form}
      action={SEARCH_PATH}
      data-print="no"
      onSubmit={(event) => {
        event.preventDefault();
        search(input.current!.value);
      }}
    >
      <label className={compact ? undefined : styles.label} htmlFor={SEARCH_FIELD_ID}>
        {compact ? <Hidden>{label}</Hidden> : label}
      </label>
      <div className={styles.field}>
        <input
          ref={input}
          id={SEARCH_FIELD_ID}
          className={`${field.input} ${styles.input}`}
          // An input of type search may not be a combobox (ARIA in HTML).
          type="text"
          name="q"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={MAX_SEARCH_LETTERS}
          required
          placeholder={compact ? 'Buscar' : undefined}
          defaultValue={question}
          aria-describedby={describedBy}
          onFocus={wake}
          {...(hydrated && {
            role: 'combobox',
            'aria-autocomplete': 'list' as const,
            'aria-expanded': shown.isOpen,
            'aria-controls': listId,
            'aria-activedescendant': shown.activeId,
          })}
        />
        {Suggestions && (
          <Suggestions
            input={input}
            listId={listId}
            onShown={setShown}
            onChosen={(q) => {
              input.current!.value = q;
              search(q);
            }}
          />
        )}
      </div>
      <button type="submit" className={styles.button}>
        {compact ? (
          <>
            <Magnifier />
            <Hidden>Buscar</Hidden>
          </>
        ) : (
          'Buscar'
        )}
      </button>
    </form>
  );
}

/** Loads the suggestions when the field gets the focus, or has it already. Without them the form still works. */
function useSuggestions(input: { readonly current: HTMLInputElement | null }, onWake?: () => void) {
  const [Part, setPart] = useState<ComponentType<SuggestionsProps>>();
  const [wake] = useState(() => () => {
    onWake?.();
    void import('./Suggestions').then(
      ({ Suggestions }) => setPart(() => Suggestions),
      () => undefined,
    );
  });
  useEffect(() => {
    if (document.activeElement === input.current) wake();
  }, [input, wake]);
  return { Suggestions: Part, wake };
}

function Magnifier() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
    >
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5.5 5.5" />
    </svg>
  );
}
