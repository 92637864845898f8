import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const ANSWER = /^#pergunta-(\d+)$/;

const idIn = (hash: string) => {
  const id = ANSWER.exec(hash)?.[1];
  return id === undefined ? undefined : Number(id);
};

/**
 * Which question is open: the one that the address names, or that was opened before hydration, until the visitor
 * chooses; another address then speaks again.
 */
export function useOpenPergunta() {
  const { hash } = useLocation();
  const [before] = useState(openedBefore);
  const [choice, setChoice] = useState<{ at: string; open: number | undefined }>();
  useEffect(() => {
    if (idIn(hash)) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [hash]);
  const open = choice?.at === hash ? choice.open : (idIn(hash) ?? before);
  return [open, (id: number | undefined) => setChoice({ at: hash, open: id })] as const;
}

// PlainAccordion is still in the document while Accordion renders for the first time.
function openedBefore(): number | undefined {
  const answer = document.querySelector('details[open] > [id^="pergunta-"]');
  return answer ? idIn(`#${answer.id}`) : undefined;
}
