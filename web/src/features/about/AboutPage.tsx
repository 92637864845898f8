import prediosUrl from '../../shared/illustrations/sobre-predio.svg';
import sobreUrl from '../../shared/illustrations/sobre.svg';
import { Container } from '../../shared/ui/Container';
import { PageBanner } from '../../shared/ui/PageBanner';
import { AboutText } from './AboutText';
import styles from './AboutPage.module.css';

export function AboutPage() {
  return (
    <>
      <PageBanner title="Sobre o fundo" illustration={sobreUrl} />
      <Container>
        <div className={styles.page}>
          <AboutText />
          <img
            className={styles.picture}
            src={prediosUrl}
            alt=""
            width={1100}
            height={320}
            loading="lazy"
            data-print="no"
          />
        </div>
      </Container>
    </>
  );
}
