import { questionOf } from '@fundo/contract/search';
import { useSearchParams } from 'react-router-dom';
import sobreUrl from '../../shared/illustrations/sobre.svg';
import { Container } from '../../shared/ui/Container';
import { PageBanner } from '../../shared/ui/PageBanner';
import { isEnough, MIN_LETTERS } from './searchAddress';
import { SearchForm } from './SearchForm';
import styles from './SearchPage.module.css';
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
          {isEnough(words) && <SearchResults words={words} />}
          {words !== '' && !isEnough(words) && <output>Escreva ao menos {MIN_LETTERS} letras.</output>}
        </div>
      </Container>
    </>
  );
}
