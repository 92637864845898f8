import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const ANSWER = /^#pergunta-(\d+)$/;

const idIn = (hash: string) => {
  const id = ANSWER.exec(hash)?.[1];
  return id === undefined ? undefined : Number(id);
};

/** Which question is open: at first the one that the address names, or that was opened before hydration. */
export function useOpenPergunta() {
  const { hash } = useLocation();
  const [open, setOpen] = useState<number | undefined>(() => idIn(hash) ?? openedBefore());
  useEffect(() => {
    const id = idIn(hash);
    if (id === undefined) return;
    setOpen(id);
    document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [hash]);
  return [open, setOpen] as const;
}

// PlainAccordion is still in the document while Accordion renders for the first time.
function openedBefore(): number | undefined {
  const answer = document.querySelector('details[open] > [id^="pergunta-"]');
  return answer ? idIn(`#${answer.id}`) : undefined;
}
