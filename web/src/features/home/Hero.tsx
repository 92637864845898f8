import { useSite } from '../../shared/site/useSite';
import { ActionLink } from '../../shared/ui/ActionLink';
import { Container } from '../../shared/ui/Container';
import heroUrl from '../../shared/illustrations/hero.svg';
import { AFTER_HERO } from './ProgrammeBanner';
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
            <ActionLink to="/sobre">Saiba mais</ActionLink>
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
