import { AccordionItem } from './AccordionItem';
import styles from './Accordion.module.css';
import type { Pergunta } from './perguntasQuery';
import { useOpenPergunta } from './useOpenPergunta';

/** One question open, or none (spec §2). */
export function Accordion({ perguntas }: { perguntas: readonly Pergunta[] }) {
  const [open, setOpen] = useOpenPergunta();
  return (
    <div className={styles.accordion}>
      {perguntas.map((pergunta) => (
        <AccordionItem
          key={pergunta.id}
          pergunta={pergunta}
          open={pergunta.id === open}
          onToggle={(opened) => setOpen(opened ? pergunta.id : undefined)}
        />
      ))}
    </div>
  );
}
