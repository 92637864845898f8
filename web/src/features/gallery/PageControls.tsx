import type { GalleryView } from '@fundo/contract/gallery-view';
import { Link } from '../../shared/routing/Link';
import { pageAddress } from './galleryAddress';
import styles from './PageControls.module.css';

interface Props {
  readonly view: GalleryView;
  readonly totalPages: number;
}

/** Previous, numbered pages, next: links, so that they work without JavaScript. */
export function PageControls({ view, totalPages }: Props) {
  const addressOf = (page: number) => pageAddress(view, page);
  return (
    <nav aria-label="Páginas do álbum de fotos" className={styles.controls}>
      <Step
        label="Anterior"
        to={view.page > 1 ? addressOf(Math.min(view.page - 1, totalPages)) : undefined}
      />
      <ol className={styles.pages}>
        {pageNumbers(view.page, totalPages).map((page, index) => (
          <li key={page ?? `gap-${index}`}>
            {page === undefined ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                className={styles.page}
                to={addressOf(page)}
                aria-label={`Página ${page}`}
                {...(page === view.page && { 'aria-current': 'page' as const })}
              >
                {page}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step label="Próxima" to={view.page < totalPages ? addressOf(view.page + 1) : undefined} />
    </nav>
  );
}

/** A link, or a disabled button at the first or last page. */
function Step({ label, to }: { label: string; to: string | undefined }) {
  if (to) {
    return (
      <Link className={styles.step} to={to}>
        {label}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.step} disabled>
      {label}
    </button>
  );
}

/** The page numbers to show: first, last and those around the current one. undefined stands for a gap. */
export function pageNumbers(current: number, total: number): (number | undefined)[] {
  const near = new Set([1, total, current - 1, current, current + 1]);
  const pages = [...near].filter((page) => page >= 1 && page <= total).toSorted((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const missing = page - (pages[index - 1] ?? 0) - 1;
    if (missing === 0) return [page];
    return missing === 1 ? [page - 1, page] : [undefined, page];
  });
}
