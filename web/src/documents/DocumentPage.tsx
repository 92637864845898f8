import { SECTIONS, type DocumentSectionName } from '@fundo/contract/sections';
import { Container } from '../shared/ui/Container';
import { PageBanner } from '../shared/ui/PageBanner';
import { Documents } from './Documents';
import styles from './DocumentPage.module.css';

interface Props {
  readonly section: DocumentSectionName;
  readonly illustration: string;
  /** One sentence: what these documents are. */
  readonly intro: string;
  readonly label?: string;
}

/** A page that publishes the documents of one section. */
export function DocumentPage({ section, illustration, intro, label }: Props) {
  return (
    <>
      <PageBanner title={SECTIONS[section].title} illustration={illustration} {...(label && { label })} />
      <Container>
        <div className={styles.page}>
          <p className={styles.intro}>{intro}</p>
          <Documents section={section} />
        </div>
      </Container>
    </>
  );
}
