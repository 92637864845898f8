import { Link } from '../../shared/routing/Link';
import { changeSettings, MAX_TEXT_STEPS, useSettings } from '../../shared/settings/settings';
import { Hidden } from '../../shared/ui/Hidden';
import { useHydrated } from '../../shared/ui/useHydrated';
import styles from './ReadingTools.module.css';

/** Links to the search and the accessibility page; buttons for contrast and text size, kept in this browser. */
export function ReadingTools() {
  const { contraste, texto } = useSettings();
  const hydrated = useHydrated();
  // What the button does before hydration (settings/beforeHydration.js).
  const before = (does: string) => (hydrated ? {} : { 'data-antes': does });
  return (
    <fieldset className={styles.tools} aria-label="Busca e acessibilidade" data-print="no">
      <Link to="/busca" id="busca" className={styles.tool} aria-label="Buscar">
        <SearchIcon /> <span className={styles.word}>Buscar</span>
      </Link>
      <Link to="/acessibilidade" className={styles.tool} aria-label="Recursos de acessibilidade">
        <AccessibilityIcon />
      </Link>
      <button
        type="button"
        className={styles.tool}
        aria-pressed={contraste}
        {...before('contraste')}
        suppressHydrationWarning
        onClick={() => changeSettings({ contraste: !contraste })}
      >
        Alto contraste
      </button>
      <button
        type="button"
        className={styles.tool}
        // The server does not know the size: before hydration the style sheet tells which step is the last.
        disabled={hydrated && texto === 0}
        {...before('menos')}
        onClick={() => changeSettings({ texto: texto - 1 })}
      >
        A− <Hidden>diminuir o texto</Hidden>
      </button>
      <button
        type="button"
        className={styles.tool}
        disabled={hydrated && texto === MAX_TEXT_STEPS}
        {...before('mais')}
        onClick={() => changeSettings({ texto: texto + 1 })}
      >
        A+ <Hidden>aumentar o texto</Hidden>
      </button>
    </fieldset>
  );
}

function SearchIcon() {
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

/** The universal accessibility symbol: a person with open arms in a circle. */
function AccessibilityIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="28"
      height="28"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
    >
      <circle cx="12" cy="12" r="10.5" />
      <circle cx="12" cy="6.5" r="1.3" fill="currentColor" />
      <path
        d="M6 9.6c4 1 8 1 12 0M10 10.5v4L8.5 19M14 10.5v4l1.5 4.5M10 14.2h4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
