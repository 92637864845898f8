import type { DocumentText } from '@fundo/contract/document-text';
import { documentSearchOf, type DocumentView } from '@fundo/contract/document-view';
import { useNavigate } from 'react-router-dom';
import { Link } from '../../shared/routing/Link';
import { Button } from '../../shared/ui/Button';
import styles from './Reading.module.css';

interface Props {
  readonly text: DocumentText;
  readonly view: DocumentView;
  readonly address: string;
  /** True below the pages: without the form, which is above them. */
  readonly isEnd?: boolean;
}

/** The range of pages shown of a long text, with links to the parts before and after; nothing if all pages are shown. */
export function ReadingParts({
  text: { de, ate, total_paginas: total },
  view,
  address,
  isEnd = false,
}: Props) {
  if (total === null || (de <= 1 && ate >= total)) return null;
  const addressOf = (pagina: number) => address + documentSearchOf({ ...view, pagina });
  const position = isEnd ? 'no fim' : 'no começo';
  return (
    <>
      <nav aria-label={`Partes do texto, ${position}`} className={styles.parts}>
        <p>{`Páginas ${de} a ${ate} de ${total}`}</p>
        {/* The previous part ends with page de - 1. */}
        {de > 1 && <Link to={`${addressOf(de - 1)}#texto`}>Páginas anteriores</Link>}
        {ate < total && <Link to={`${addressOf(ate + 1)}#pagina-${ate + 1}`}>Próximas páginas</Link>}
      </nav>
      {!isEnd && <PageForm total={total} view={view} address={address} />}
    </>
  );
}

/** A plain form that leads to any page of the text. With JavaScript it also scrolls to the page. */
function PageForm({ total, view, address }: { total: number; view: DocumentView; address: string }) {
  const navigate = useNavigate();
  return (
    <form
      className={styles.goTo}
      action={`${address}#texto`}
      data-print="no"
      onSubmit={(event) => {
        event.preventDefault();
        const pagina = Number(new FormData(event.currentTarget).get('pagina'));
        void navigate(`${address}${documentSearchOf({ ...view, pagina })}#pagina-${pagina}`);
      }}
    >
      <label>
        Ir para a página <input type="number" name="pagina" min={1} max={total} required />
      </label>
      {view.q !== '' && <input type="hidden" name="q" value={view.q} />}
      <Button type="submit">Ir</Button>
    </form>
  );
}
