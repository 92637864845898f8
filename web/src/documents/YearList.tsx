import type { DocumentRead } from '@fundo/contract/document';
import { yearOf } from '@fundo/contract/fund-time';
import { SECTIONS, type DocumentSectionName } from '@fundo/contract/sections';
import { DocumentEntry, EntryList } from './EntryList';
import styles from './YearList.module.css';

interface Props {
  readonly section: DocumentSectionName;
  readonly documents: readonly DocumentRead[];
}

/** The documents in their order, under a heading for each year of publication, and links to these headings. */
export function YearList({ section, documents }: Props) {
  const years = byYear(documents);
  const { title } = SECTIONS[section];
  return (
    <>
      {years.length > 1 && (
        <nav aria-label="Anos">
          <ul className={styles.years}>
            {years.map(([year, { length }]) => (
              <li key={year}>
                <a href={`#${idOf(year)}`}>{`${year} (${length})`}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {years.map(([year, published]) => (
        <section key={year} aria-labelledby={idOf(year)}>
          <h2 id={idOf(year)} tabIndex={-1} className={styles.heading}>
            <span>{year}</span> <span className={styles.count}>{countOf(published.length)}</span>
          </h2>
          <EntryList label={years.length === 1 ? title : `${title} de ${year}`}>
            {published.map((document) => (
              <DocumentEntry key={document.id} section={section} document={document} />
            ))}
          </EntryList>
        </section>
      ))}
    </>
  );
}

const idOf = (year: number) => `ano-${year}`;

const countOf = (count: number) => (count === 1 ? '1 documento' : `${count} documentos`);

/** Groups documents by year in the order of the list, the latest year first. */
function byYear(documents: readonly DocumentRead[]): [year: number, documents: DocumentRead[]][] {
  const years = new Map<number, DocumentRead[]>();
  for (const document of documents) {
    const year = yearOf(document.created_at);
    const published = years.get(year);
    if (published) published.push(document);
    else years.set(year, [document]);
  }
  return [...years];
}
