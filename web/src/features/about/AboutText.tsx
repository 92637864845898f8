/* oxlint-disable react/no-array-index-key -- an editor may write the same words twice, and no part ever moves */
import type { Site } from '@fundo/contract/site';
import { useSite } from '../../shared/site/useSite';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { LoadingNotice } from '../../shared/ui/LoadingNotice';
import styles from './AboutPage.module.css';

/** What the fund is, part by part, as editors wrote it. */
export function AboutText() {
  const { site, status, retry } = useSite();
  if (status === 'pending') return <LoadingNotice />;
  if (!site.sobre) return <ErrorNotice message={ABOUT_FAILED} onRetry={retry} />;
  return (
    <>
      <p className={styles.intro}>
        {site.sigla} é a sigla de {site.nome}.
      </p>
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
        <p key={index}>{paragrafo}</p>
      ))}
      {itens.length > 0 && (
        <ul>
          {itens.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
