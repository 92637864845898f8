import styles from './Accordion.module.css';
import { answerId } from '../../shared/perguntas/perguntaAddress';
import type { Pergunta } from './perguntasQuery';

const GROUP = 'perguntas';

/** The accordion without JavaScript: details of one name, of which the browser keeps at most one open. */
export function PlainAccordion({ perguntas }: { perguntas: readonly Pergunta[] }) {
  return (
    <div className={styles.accordion}>
      {perguntas.map(({ id, titulo, resposta }) => (
        // A visitor may have opened it before hydration, which then keeps it so.
        <details key={id} name={GROUP} className={styles.item} suppressHydrationWarning>
          <summary className={styles.summary}>
            <h3 className={styles.question}>{titulo}</h3>
          </summary>
          <div id={answerId(id)} className={styles.answer}>
            <p>{resposta}</p>
          </div>
        </details>
      ))}
    </div>
  );
}
