import { feedPath, NEWS_PATH } from '@fundo/contract/feeds';
import { DOCUMENT_SECTIONS, SECTIONS } from '@fundo/contract/sections';
import { SITE_PAGES } from '@fundo/contract/site-pages';
import { FeedLink } from '../../shared/feeds/FeedLink';
import { DOCUMENT_PAGES, documentPath } from '../../shared/routing/documentPages';
import { Link } from '../../shared/routing/Link';
import type { SiteRoute } from '../../shared/routing/SiteRoute';
import { Container } from '../../shared/ui/Container';
import { Hero, ProgrammeBanner } from './Hero';
import { perguntasQuery, ultimosAlbunsQuery, ultimosDocumentosQuery } from './homeQueries';
import styles from './HomePage.module.css';
import { LatestAlbuns } from './LatestAlbuns';
import { LatestDocuments } from './LatestDocuments';
import { Perguntas } from './Perguntas';

/** Reads the latest documents, the latest albums and the questions into the client. */
export const prefetchHome: NonNullable<SiteRoute['prefetch']> = (api, client) =>
  Promise.all([
    client.prefetchQuery(ultimosDocumentosQuery(api)),
    client.prefetchQuery(ultimosAlbunsQuery(api)),
    client.prefetchQuery(perguntasQuery(api)),
  ]);

/** The home page, in the order of docs/product.md 2.3. */
export function HomePage() {
  return (
    <>
      <Hero />
      <Container>
        <ProgrammeBanner />
        <section className={styles.section} aria-labelledby="mais-transparencia">
          <h2 id="mais-transparencia">Mais Transparência</h2>
          <TransparencyCards />
          <p className={styles.figures}>
            <Link to={SITE_PAGES.numeros.path}>{SITE_PAGES.numeros.title}</Link>: quanto entrou, quanto saiu,
            para quê e para quem.
          </p>
        </section>
        <section className={styles.section} aria-labelledby="mais-recentes">
          <h2 id="mais-recentes">Documentos mais recentes</h2>
          <LatestDocuments />
        </section>
        <section className={styles.section} aria-labelledby="album-de-fotos">
          <LatestAlbuns headingId="album-de-fotos" />
        </section>
        <section className={styles.section} aria-labelledby="perguntas-frequentes">
          <h2 id="perguntas-frequentes">Perguntas frequentes</h2>
          <Perguntas />
          <FeedLink path={feedPath(SECTIONS.perguntaFrequente)} part="as perguntas" />
        </section>
        <FeedLink path={NEWS_PATH} />
      </Container>
    </>
  );
}

/** One card for each document section. */
function TransparencyCards() {
  return (
    <ul className={styles.cards}>
      {DOCUMENT_SECTIONS.map((section) => {
        const { linkText, cardText, illustration } = DOCUMENT_PAGES[section];
        return (
          <li key={section}>
            <Link className={styles.card} to={documentPath(section)}>
              <img
                className={styles.picture}
                src={illustration}
                alt=""
                width={270}
                height={270}
                loading="lazy"
                data-print="no"
              />
              <span className={styles.text}>
                <strong className={styles.title}>{linkText}</strong>
                <span>{cardText}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
