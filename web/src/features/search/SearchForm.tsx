import { MAX_SEARCH_LETTERS } from '@fundo/contract/limits';
import { SEARCH_PATH } from '@fundo/contract/sections';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../shared/ui/Button';
import styles from './SearchForm.module.css';

/** The question: an ordinary form, which with JavaScript asks without a reload. */
export function SearchForm({ words }: { words: string }) {
  const navigate = useNavigate();
  const ask = (form: HTMLFormElement) => {
    const q = String(new FormData(form).get('q'));
    void navigate(`${SEARCH_PATH}?${new URLSearchParams({ q }).toString()}`);
  };
  return (
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the tests' document does not know <search> yet
      role="search"
      className={styles.form}
      action={SEARCH_PATH}
      data-print="no"
      onSubmit={(event) => {
        event.preventDefault();
        ask(event.currentTarget);
      }}
    >
      <label className={styles.field}>
        <span>O que você procura?</span>
        <input
          type="search"
          name="q"
          defaultValue={words}
          maxLength={MAX_SEARCH_LETTERS}
          required
          aria-describedby="como-buscar"
        />
      </label>
      <Button type="submit">Buscar</Button>
      <p id="como-buscar" className={styles.hint}>
        Maiúsculas e acentos não fazem diferença.
      </p>
    </form>
  );
}
