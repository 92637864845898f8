import { FEEDBACK_FIELDS, FEEDBACK_PATH } from '@fundo/contract/page-feedback';
import { useLocation } from 'react-router-dom';
import { useSite } from '../../shared/site/identity';
import { useAddressOf } from '../../shared/site/origin';
import { Button } from '../../shared/ui/Button';
import { Container } from '../../shared/ui/Container';
import styles from './PageFeedback.module.css';

/** The end of every page: whether it helped, as a plain form, and a prepared e-mail about an error in it. */
export function PageFeedback() {
  const { pathname } = useLocation();
  const { email } = useSite().site;
  const address = useAddressOf(pathname);
  const mail = `subject=${encodeURIComponent(`Erro na página ${pathname}`)}&body=${encodeURIComponent(`Página: ${address}\r\n\r\nO que está errado: `)}`;
  return (
    <Container>
      <form method="post" action={FEEDBACK_PATH} className={styles.form} aria-labelledby="ajudou">
        <span id="ajudou">Esta página ajudou?</span>
        <input type="hidden" name={FEEDBACK_FIELDS.page} value={pathname} />
        <Button type="submit" name={FEEDBACK_FIELDS.helped} value="sim">
          Sim
        </Button>
        <Button type="submit" name={FEEDBACK_FIELDS.helped} value="nao">
          Não
        </Button>
        {email && <a href={`mailto:${email}?${mail}`}>Avisar de um erro nesta página</a>}
      </form>
    </Container>
  );
}
