import { SITE_PAGES } from '@fundo/contract/site-pages';
import { Link } from '../../shared/routing/Link';
import { changeSettings, MAX_TEXT_STEPS, useSettings } from '../../shared/settings/settings';
import { Hidden } from '../../shared/ui/Hidden';
import { useHydrated } from '../../shared/ui/useHydrated';
import styles from './ReadingTools.module.css';

/** A link to the accessibility page, and buttons for contrast and text size, which are stored in this browser. */
export function ReadingTools() {
  const { contraste, texto } = useSettings();
  const hydrated = useHydrated();
  // Names the button's action for settings/beforeHydration.js, which performs it before hydration.
  const before = (action: string) => (hydrated ? {} : { 'data-antes': action });
  return (
    <fieldset className={styles.tools} aria-label="Acessibilidade" data-print="no">
      <Link
        to={SITE_PAGES.accessibility.path}
        className={styles.tool}
        aria-label="Recursos de acessibilidade"
      >
        <AccessibilityIcon />
      </Link>
      <button
        type="button"
        className={styles.tool}
        // The text is not shown on a narrow phone.
        aria-label="Alto contraste"
        aria-pressed={contraste}
        {...before('contraste')}
        suppressHydrationWarning
        onClick={() => changeSettings({ contraste: !contraste })}
      >
        <ContrastIcon /> <span className={styles.word}>Alto contraste</span>
      </button>
      <button
        type="button"
        className={styles.tool}
        // The server does not know the size: before hydration the style sheet shows the first and the last step as disabled.
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

/** Half a disc, shown in place of the text on narrow screens. */
function ContrastIcon() {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2.25" />
      <path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor" />
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
