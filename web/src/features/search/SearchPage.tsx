import { questionOf } from '@fundo/contract/search';
import { SEARCH_PATH } from '@fundo/contract/sections';
import { useNavigate, useSearchParams } from 'react-router-dom';
import sobreUrl from '../../shared/illustrations/sobre.svg';
import { Button } from '../../shared/ui/Button';
import { Container } from '../../shared/ui/Container';
import { PageBanner } from '../../shared/ui/PageBanner';
import { SearchField } from '../../shared/ui/SearchField';
import styles from './SearchPage.module.css';
import { isLongEnough, MIN_LETTERS } from './searchQuery';
import { SearchResults } from './SearchResults';

/** Finds documents, albums and questions by their words; it works without JavaScript. */
export function SearchPage() {
  const [search] = useSearchParams();
  const words = questionOf(search);
  return (
    <>
      <PageBanner title="Busca" illustration={sobreUrl} />
      <Container>
        <div className={styles.page}>
          <SearchForm key={words} words={words} />
          {isLongEnough(words) && <SearchResults words={words} />}
          {words !== '' && !isLongEnough(words) && <output>Escreva ao menos {MIN_LETTERS} letras.</output>}
        </div>
      </Container>
    </>
  );
}

/** A plain form. With JavaScript it searches without a reload. */
function SearchForm({ words }: { words: string }) {
  const navigate = useNavigate();
  const search = (form: HTMLFormElement) => {
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
        search(event.currentTarget);
      }}
    >
      <SearchField
        label="O que você procura?"
        name="q"
        defaultValue={words}
        required
        aria-describedby="como-buscar"
      />
      <Button type="submit">Buscar</Button>
      <p id="como-buscar" className={styles.hint}>
        Maiúsculas e acentos não fazem diferença.
      </p>
    </form>
  );
}
