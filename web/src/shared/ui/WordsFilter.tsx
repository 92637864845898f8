import { hasWords, perguntasFilterOf } from '@fundo/contract/search';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../shared/ui/Button';
import { SearchField } from '../../shared/ui/SearchField';
import { useHydrated } from '../../shared/ui/useHydrated';
import type { Pergunta } from './homeQueries';
import styles from './PerguntasFilter.module.css';

/** With more questions than this, visitors can filter them by words. */
const FEW = 30;

interface Props {
  readonly perguntas: readonly Pergunta[];
  readonly children: (shown: readonly Pergunta[]) => ReactNode;
}

/** Filters the questions by words: a plain form, and with JavaScript after every typed letter. */
export function PerguntasFilter({ perguntas, children }: Props) {
  const [search] = useSearchParams();
  const [words, setWords] = useState(perguntasFilterOf(search));
  if (perguntas.length <= FEW) return children(perguntas);
  const shown = perguntas.filter(({ titulo, resposta }) => hasWords([titulo, resposta], words));
  return (
    <>
      <FilterForm words={words} onWords={setWords} />
      <output className={styles.count}>
        {words.trim() === '' ? `${perguntas.length} perguntas` : found(shown.length, perguntas.length)}
      </output>
      {children(shown)}
    </>
  );
}

function found(count: number, total: number): string {
  if (count === 0) return 'Nenhuma pergunta tem estas palavras. Tente menos palavras, ou outras.';
  return `${count} de ${total} perguntas`;
}

interface FormProps {
  readonly words: string;
  readonly onWords: (words: string) => void;
}

function FilterForm({ words, onWords }: FormProps) {
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  // The visitor may have typed before hydration.
  useEffect(() => onWords(input.current!.value), [onWords]);
  return (
    <form
      className={styles.form}
      action="/#perguntas-frequentes"
      data-print="no"
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField
        ref={input}
        label="Procurar nas perguntas"
        name="pergunta"
        defaultValue={words}
        autoComplete="off"
        onInput={({ currentTarget }) => onWords(currentTarget.value)}
      />
      {!hydrated && <Button type="submit">Procurar</Button>}
    </form>
  );
}
