import { SITE_PAGES } from '@fundo/contract/site-pages';
import removedUrl from '../../shared/illustrations/vazio.svg';
import { Link } from '../../shared/routing/Link';
import { PageLinks } from '../../shared/routing/pages';
import { ActionLink } from '../../shared/ui/Button';
import { Container } from '../../shared/ui/Container';
import styles from '../../shared/ui/MessagePage.module.css';

interface Props {
  /** The address of the list that the document was in. */
  readonly to: string;
  readonly label: string;
  /** The API's sentence: the document's title, and when it was removed. */
  readonly sentence: string;
}

/** The page of a document that was removed from the site. */
export function Removed({ sentence, to, label }: Props) {
  return (
    <Container>
      <div className={styles.page}>
        <img src={removedUrl} alt="" width={96} height={96} />
        <h1>Documento removido</h1>
        <p>{sentence}</p>
        <p>
          Tem uma cópia dele? O registro deste site ainda diz se ela é a que foi publicada:{' '}
          <Link to={SITE_PAGES.check.path}>{SITE_PAGES.check.title}</Link>.
        </p>
        <p>
          <ActionLink to={to}>{label}</ActionLink>
        </p>
        <h2 className={styles.heading}>O que há neste site</h2>
        <PageLinks />
      </div>
    </Container>
  );
}
