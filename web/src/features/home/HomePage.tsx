import { Container } from '../../shared/ui/Container';
import { Hero } from './Hero';
import { LatestAlbuns } from './LatestAlbuns';
import { Perguntas } from './Perguntas';
import { ProgrammeBanner } from './ProgrammeBanner';
import { TransparencyCards } from './TransparencyCards';
import styles from './HomePage.module.css';

/** Home, in the order of spec §2. */
export function HomePage() {
  return (
    <>
      <Hero />
      <Container>
        <ProgrammeBanner />
        <section className={styles.section} aria-labelledby="mais-transparencia">
          <h2 id="mais-transparencia">Mais Transparência</h2>
          <TransparencyCards />
        </section>
        <section className={styles.section} aria-labelledby="album-de-fotos">
          <LatestAlbuns headingId="album-de-fotos" />
        </section>
        <section className={styles.section} aria-labelledby="perguntas-frequentes">
          <h2 id="perguntas-frequentes">Perguntas frequentes</h2>
          <Perguntas />
        </section>
      </Container>
    </>
  );
}
