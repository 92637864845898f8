import { SITE_PAGES } from '@fundo/contract/site-pages';
import heroUrl from '../../shared/illustrations/hero.svg';
import premiosUrl from '../../shared/illustrations/premios.svg';
import { useSite } from '../../shared/site/identity';
import { ActionLink } from '../../shared/ui/Button';
import { Container } from '../../shared/ui/Container';
import { Hidden } from '../../shared/ui/Hidden';
import styles from './Hero.module.css';

export function Hero() {
  const { sigla, nome, descricao } = useSite().site;
  return (
    <div className={styles.hero}>
      <Container>
        <div className={styles.columns}>
          <div className={styles.text}>
            <h1>
              <span className={styles.acronym}>{sigla}</span> <span className={styles.name}>{nome}</span>
            </h1>
            {descricao && <p className={styles.description}>{descricao}</p>}
            <ActionLink to={SITE_PAGES.about.path}>Saiba mais</ActionLink>
          </div>
          <img className={styles.picture} src={heroUrl} alt="" width={480} height={480} data-print="no" />
        </div>
        <ScrollDown />
      </Container>
    </div>
  );
}

function ScrollDown() {
  return (
    <a className={styles.down} href={`#${AFTER_HERO}`} aria-label="Rolar para o conteúdo" data-print="no">
      <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
        <path d="M12 4v15M5 12l7 7 7-7" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </a>
  );
}

/** The id of the element that the hero's arrow scrolls to. */
const AFTER_HERO = 'programa';

/** A link to the city's tax-invoice programme. */
export function ProgrammeBanner() {
  const { programa_nota } = useSite().site;
  if (!programa_nota) return <div id={AFTER_HERO} />;
  const { nome, texto, url } = programa_nota;
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its label is the text two elements down
    <a id={AFTER_HERO} className={styles.banner} href={url} target="_blank" rel="noopener">
      <span className={styles.bannerText}>
        <strong className={styles.bannerName}>{nome}</strong>
        <span>{texto}</span>
        <Hidden>(abre em nova guia)</Hidden>
      </span>
      <img
        className={styles.bannerPicture}
        src={premiosUrl}
        alt=""
        width={480}
        height={160}
        data-print="no"
      />
    </a>
  );
}
