/* oxlint-disable react/no-array-index-key -- editors may repeat a text, and the parts keep their order */
import type { Site } from '@fundo/contract/site';
import prediosUrl from '../../shared/illustrations/sobre-predio.svg';
import sobreUrl from '../../shared/illustrations/sobre.svg';
import { useSite } from '../../shared/site/identity';
import { keepAmounts } from '../../shared/text/whole';
import { Container } from '../../shared/ui/Container';
import { ErrorNotice, LoadingNotice } from '../../shared/ui/notices';
import { PageBanner } from '../../shared/ui/PageBanner';
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

/** The editors' text about the fund, part by part. */
function AboutText() {
  const { site, status, error, retry } = useSite();
  if (status === 'pending') return <LoadingNotice />;
  if (!site.sobre) return <ErrorNotice message={ABOUT_FAILED} error={error} onRetry={retry} />;
  return (
    <>
      <p className={styles.intro}>{`${site.sigla} é a sigla de ${site.nome}.`}</p>
      {site.sobre.map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </>
  );
}

const ABOUT_FAILED = 'Ocorreu um erro ao carregar o texto desta página';

function Part({ part: { titulo, paragrafos, itens } }: { part: Site['sobre'][number] }) {
  return (
    <section className={styles.part}>
      <h2>{titulo}</h2>
      {paragrafos.map((paragrafo, index) => (
        <p key={index}>{keepAmounts(paragrafo)}</p>
      ))}
      {itens.length > 0 && (
        <ul>
          {itens.map((item, index) => (
            <li key={index}>{keepAmounts(item)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
