import { Link } from '../../shared/routing/Link';
import { changeSettings, MAX_TEXT_STEPS } from '../../shared/settings/settings';
import { useSettings } from '../../shared/settings/useSettings';
import { Hidden } from '../../shared/ui/Hidden';
import { AccessibilityIcon } from './AccessibilityIcon';
import { SearchIcon } from './SearchIcon';
import styles from './ReadingTools.module.css';

/** The way to the search and to the accessibility page; contrast and text size, kept in this browser. */
export function ReadingTools() {
  const { contraste, texto } = useSettings();
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
        onClick={() => changeSettings({ contraste: !contraste })}
      >
        Alto contraste
      </button>
      <button
        type="button"
        className={styles.tool}
        disabled={texto === 0}
        onClick={() => changeSettings({ texto: texto - 1 })}
      >
        A− <Hidden>diminuir o texto</Hidden>
      </button>
      <button
        type="button"
        className={styles.tool}
        disabled={texto === MAX_TEXT_STEPS}
        onClick={() => changeSettings({ texto: texto + 1 })}
      >
        A+ <Hidden>aumentar o texto</Hidden>
      </button>
    </fieldset>
  );
}
