import { Link } from '../routing/Link';
import styles from './PageControls.module.css';

interface Props {
  /** The name of the navigation for screen readers. */
  readonly label: string;
  readonly current: number;
  readonly total: number;
  /** The address of a page. */
  readonly addressOf: (page: number) => string;
}

/** Previous, numbered pages, next, as links, which work without JavaScript. */
export function PageControls({ label, current, total, addressOf }: Props) {
  return (
    <nav aria-label={label} className={styles.controls}>
      <Step label="Anterior" to={current > 1 ? addressOf(Math.min(current - 1, total)) : undefined} />
      <ol className={styles.pages}>
        {pageNumbers(current, total).map((page, index) => (
          <li key={page ?? `gap-${index}`}>
            {page === undefined ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                className={styles.page}
                to={addressOf(page)}
                aria-label={`Página ${page}`}
                {...(page === current && { 'aria-current': 'page' as const })}
              >
                {page}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step label="Próxima" to={current < total ? addressOf(current + 1) : undefined} />
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

/** The page numbers to show: the first, the last, and the current with its neighbours. undefined is a gap. */
export function pageNumbers(current: number, total: number): (number | undefined)[] {
  const near = new Set([1, total, current - 1, current, current + 1]);
  const pages = [...near].filter((page) => page >= 1 && page <= total).toSorted((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const missing = page - (pages[index - 1] ?? 0) - 1;
    if (missing === 0) return [page];
    return missing === 1 ? [page - 1, page] : [undefined, page];
  });
}
