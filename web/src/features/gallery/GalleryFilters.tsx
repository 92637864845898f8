import { galleryViewFrom, searchOf, type GalleryView } from '@fundo/contract/gallery-view';
import { useNavigate } from 'react-router-dom';
import { GALLERY_ADDRESS } from '../../shared/routing/addresses';
import { Button } from '../../shared/ui/Button';
import styles from './GalleryFilters.module.css';

interface Props {
  readonly view: GalleryView;
  readonly years: readonly number[];
}

function searchFrom(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(fields);
}

/** Order and year. Without JavaScript it is a form with a button; with it, a choice takes effect at once. */
export function GalleryFilters({ view, years }: Props) {
  const navigate = useNavigate();
  const choose = (form: HTMLFormElement, ordemChanged: boolean) => {
    const chosen = galleryViewFrom(searchFrom(form));
    // A new order starts at the first page, with all years.
    const next = ordemChanged ? { ...chosen, page: 1, ano: undefined } : { ...chosen, page: view.page };
    void navigate(GALLERY_ADDRESS + searchOf(next));
  };
  return (
    <form className={styles.filters} action={GALLERY_ADDRESS} onSubmit={(event) => event.preventDefault()}>
      <label className={styles.field}>
        <span>Ordem</span>
        <select
          name="ordem"
          value={view.ordem}
          onChange={({ currentTarget }) => choose(currentTarget.form!, true)}
        >
          <option value="desc">Mais recentes primeiro</option>
          <option value="asc">Mais antigos primeiro</option>
        </select>
      </label>
      <label className={styles.field}>
        <span>Ano</span>
        <select
          name="ano"
          value={view.ano ?? ''}
          onChange={({ currentTarget }) => choose(currentTarget.form!, false)}
        >
          <option value="">Todos os anos</option>
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        {view.page > 1 && <input type="hidden" name="page" value={view.page} />}
        <Button type="submit">Mostrar</Button>
      </noscript>
    </form>
  );
}
