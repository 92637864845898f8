import prediosUrl from '../../shared/illustrations/sobre-predio.svg';
import sobreUrl from '../../shared/illustrations/sobre.svg';
import { SITE, type AboutSection } from '../../shared/site';
import { Container } from '../../shared/ui/Container';
import { PageBanner } from '../../shared/ui/PageBanner';
import styles from './AboutPage.module.css';

export function AboutPage() {
  return (
    <>
      <PageBanner title="Sobre o fundo" illustration={sobreUrl} />
      <Container>
        <div className={styles.page}>
          <p className={styles.intro}>
            {SITE.acronym} é a sigla de {SITE.name}.
          </p>
          {SITE.about.map((section) => (
            <Part key={section.heading} section={section} />
          ))}
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

function Part({ section: { heading, paragraphs, items } }: { section: AboutSection }) {
  return (
    <section className={styles.part}>
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {items && (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
