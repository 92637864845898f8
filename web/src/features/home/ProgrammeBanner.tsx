import premiosUrl from '../../shared/illustrations/premios.svg';
import { useSite } from '../../shared/site/useSite';
import { Hidden } from '../../shared/ui/Hidden';
import styles from './ProgrammeBanner.module.css';

/** Where the hero's arrow leads. */
export const AFTER_HERO = 'programa';

/** The way out to the city's tax-invoice programme. */
export function ProgrammeBanner() {
  const { programa_nota } = useSite().site;
  if (!programa_nota) return <div id={AFTER_HERO} />;
  const { nome, texto, url } = programa_nota;
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its label is the text two elements down
    <a id={AFTER_HERO} className={styles.banner} href={url} target="_blank" rel="noopener">
      <span className={styles.text}>
        <strong className={styles.name}>{nome}</strong>
        <span>{texto}</span>
        <Hidden>(abre em nova guia)</Hidden>
      </span>
      <img className={styles.picture} src={premiosUrl} alt="" width={480} height={160} data-print="no" />
    </a>
  );
}
