import styles from './Accordion.module.css';
import { answerId } from './answerId';
import type { Pergunta } from './perguntasQuery';

const GROUP = 'perguntas';

/** The accordion without JavaScript: details of one name, of which the browser keeps at most one open. */
export function PlainAccordion({ perguntas }: { perguntas: readonly Pergunta[] }) {
  return (
    <div className={styles.accordion}>
      {perguntas.map(({ id, titulo, resposta }) => (
        <details key={id} name={GROUP} className={styles.item}>
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
