import { useEffect, useRef } from 'react';
import styles from './Accordion.module.css';
import { answerId } from '../../shared/perguntas/perguntaAddress';
import type { Pergunta } from './perguntasQuery';

interface Props {
  readonly pergunta: Pergunta;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
}

export function AccordionItem({ pergunta: { id, titulo, resposta }, open, onToggle }: Props) {
  const answer = useRef<HTMLDivElement>(null);

  // React knows `hidden` only as a boolean; 'until-found' lets the browser's search look inside and open it.
  useEffect(() => {
    const element = answer.current!;
    if (open) element.removeAttribute('hidden');
    else element.setAttribute('hidden', 'until-found');
    const found = () => onToggle(true);
    element.addEventListener('beforematch', found);
    return () => element.removeEventListener('beforematch', found);
  }, [open, onToggle]);

  return (
    <div className={styles.item}>
      <h3 className={styles.question}>
        <button
          type="button"
          className={styles.summary}
          aria-expanded={open}
          aria-controls={answerId(id)}
          onClick={() => onToggle(!open)}
        >
          {titulo}
        </button>
      </h3>
      <div ref={answer} id={answerId(id)} className={styles.answer}>
        <p>{resposta}</p>
      </div>
    </div>
  );
}
