import { galleryViewFrom, searchOf, type GalleryView } from '@fundo/contract/gallery-view';
import { useNavigate } from 'react-router-dom';
import { GALLERY_ADDRESS } from '../../shared/routing/addresses';
import { Link } from '../../shared/routing/Link';
import { Button } from '../../shared/ui/Button';
import { Choice } from '../../shared/ui/Choice';
import { useHydrated } from '../../shared/ui/useHydrated';
import { yearAddress } from './galleryAddress';
import styles from './GalleryFilters.module.css';

interface Props {
  readonly view: GalleryView;
  /** The years of the page's albums. */
  readonly years: readonly number[];
}

function searchFrom(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(fields);
}

/**
 * Order and year. A choice takes effect at once; before hydration by submitting the form (beforeHydration.js), without
 * JavaScript by a button.
 */
export function GalleryFilters({ view, years }: Props) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const ofOneYear = view.ano !== undefined;
  const choose = (form: HTMLFormElement, ordemChanged: boolean) => {
    const chosen = galleryViewFrom(searchFrom(form));
    // A new order starts at the first page, which has other years.
    const next = ordemChanged ? { ...chosen, page: 1, anoDaPagina: undefined } : chosen;
    void navigate(GALLERY_ADDRESS + searchOf(next));
  };
  return (
    <form
      className={styles.filters}
      action={GALLERY_ADDRESS}
      onSubmit={(event) => event.preventDefault()}
      {...(!hydrated && { 'data-antes': 'escolher' })}
    >
      {!ofOneYear && view.page > 1 && <input type="hidden" name="page" value={view.page} />}
      <Choice
        label="Ordem"
        name="ordem"
        value={view.ordem}
        onChange={({ currentTarget }) => choose(currentTarget.form!, true)}
      >
        <option value="desc">Mais recentes primeiro</option>
        <option value="asc">Mais antigos primeiro</option>
      </Choice>
      <Choice
        label="Ano"
        name={ofOneYear ? 'ano' : 'ano_da_pagina'}
        value={view.ano ?? view.anoDaPagina ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.form!, false)}
      >
        <option value="">Todos os anos</option>
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </Choice>
      <noscript>
        <Button type="submit">Mostrar</Button>
      </noscript>
      <WholeYear view={view} />
    </form>
  );
}

/** A link from the page's albums of a year to all albums of that year, or from these back to every year. */
function WholeYear({ view }: { view: GalleryView }) {
  if (view.anoDaPagina !== undefined) {
    return (
      <p className={styles.year}>
        <Link to={yearAddress(view, view.anoDaPagina)}>{`Todos os álbuns de ${view.anoDaPagina}`}</Link>
      </p>
    );
  }
  if (view.ano === undefined) return null;
  return (
    <p className={styles.year}>
      <span>{`Todos os álbuns de ${view.ano}.`}</span>{' '}
      <Link to={yearAddress(view, undefined)}>Ver os de todos os anos</Link>
    </p>
  );
}
