import { DOCUMENT_SECTIONS } from '@fundo/contract/sections';
import { DOCUMENT_PAGES, documentPath } from '../../shared/routing/documentPages';
import { Link } from '../../shared/routing/Link';
import styles from './TransparencyCards.module.css';

/** One card for each document section. */
export function TransparencyCards() {
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
