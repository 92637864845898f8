import { FEW, filterByWords } from '@fundo/contract/words-filter';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from './Button';
import { SearchField } from './SearchField';
import { useHydrated } from './useHydrated';
import styles from './WordsFilter.module.css';

interface FieldProps {
  /** The address that the form sends its words to. */
  readonly action: string;
  /** The parameter of the words. */
  readonly name: string;
  readonly label: string;
  /** The words of the address. */
  readonly words: string;
}

interface Props<Entry> extends FieldProps {
  readonly entries: readonly Entry[];
  readonly textsOf: (entry: Entry) => readonly string[];
  /** 'perguntas' */
  readonly plural: string;
  /** 'Nenhuma pergunta' */
  readonly none: string;
  /** `filter` is the query by which only the entries in `shown` are in the list; empty if all are. */
  readonly children: (shown: readonly Entry[], filter: string) => ReactNode;
}

/** Filters entries by words: a plain form, and with JavaScript after every typed letter. */
export function WordsFilter<Entry>({ entries, textsOf, plural, none, children, ...field }: Props<Entry>) {
  const [words, setWords] = useState(field.words);
  if (entries.length <= FEW) return children(entries, '');
  const shown = filterByWords(entries, textsOf, words);
  const filter = words.trim() === '' ? '' : `?${new URLSearchParams({ [field.name]: words })}`;
  const total = `${entries.length} ${plural}`;
  const found = shown.length
    ? `${shown.length} de ${total}`
    : `${none} tem estas palavras. Tente menos palavras, ou outras.`;
  return (
    <>
      <FilterForm {...field} words={words} onWords={setWords} />
      <output className={styles.count}>{filter === '' ? total : found}</output>
      {children(shown, filter)}
    </>
  );
}

interface FormProps extends FieldProps {
  readonly onWords: (words: string) => void;
}

function FilterForm({ action, name, label, words, onWords }: FormProps) {
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  // The visitor may have typed before hydration.
  useEffect(() => onWords(input.current!.value), [onWords]);
  return (
    <form
      className={styles.form}
      action={action}
      data-print="no"
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField
        ref={input}
        label={label}
        name={name}
        defaultValue={words}
        autoComplete="off"
        onInput={({ currentTarget }) => onWords(currentTarget.value)}
      />
      {!hydrated && <Button type="submit">Procurar</Button>}
    </form>
  );
}
