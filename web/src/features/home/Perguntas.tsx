import { MESSAGES } from '@fundo/contract/messages';
import { feedPath } from '@fundo/contract/feeds';
import { perguntasFilterOf } from '@fundo/contract/search';
import { SECTIONS } from '@fundo/contract/sections';
import { textsOfPergunta } from '@fundo/contract/words-filter';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useApi } from '../../shared/api/Api';
import { ListFiles } from '../../shared/lists/ListFiles';
import { respostaId } from '../../shared/routing/addresses';
import { EmptyNotice, ErrorNotice, LoadingNotice } from '../../shared/ui/notices';
import { useHydrated } from '../../shared/ui/useHydrated';
import { WordsFilter } from '../../shared/ui/WordsFilter';
import { RespostaText } from './RespostaText';
import { perguntasQuery, type Pergunta } from './homeQueries';
import styles from './Perguntas.module.css';

const PATH = feedPath(SECTIONS.perguntaFrequente);

/** The frequently asked questions: details elements until hydration, buttons in headings after it. */
export function Perguntas() {
  const { status, data, error, refetch } = useQuery(perguntasQuery(useApi()));
  const hydrated = useHydrated();
  const [search] = useSearchParams();
  if (status === 'pending') return <LoadingNotice />;
  if (status === 'error') {
    return (
      <ErrorNotice message={MESSAGES.homePerguntasFailed} error={error} onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) return <EmptyNotice />;
  return (
    <WordsFilter
      action="/#perguntas-frequentes"
      name="pergunta"
      label="Procurar nas perguntas"
      words={perguntasFilterOf(search)}
      entries={data}
      textsOf={textsOfPergunta}
      plural="perguntas"
      none="Nenhuma pergunta"
    >
      {(shown, filter) => (
        <>
          {hydrated ? <Accordion perguntas={shown} /> : <PlainAccordion perguntas={shown} />}
          {shown.length > 0 && <ListFiles path={PATH} query={filter} label="Baixar as perguntas" />}
        </>
      )}
    </WordsFilter>
  );
}

const GROUP = 'perguntas';

/** The accordion without JavaScript: the browser keeps at most one of the details elements with the same name open. */
function PlainAccordion({ perguntas }: { perguntas: readonly Pergunta[] }) {
  return (
    <div className={styles.accordion}>
      {perguntas.map(({ id, titulo, resposta }) => (
        // Hydration must not close a question that the visitor opened before it.
        <details key={id} name={GROUP} className={styles.item} suppressHydrationWarning>
          <summary className={styles.summary}>
            <h3 className={styles.question}>{titulo}</h3>
          </summary>
          <div id={respostaId(id)} className={styles.answer}>
            <RespostaText text={resposta} />
          </div>
        </details>
      ))}
    </div>
  );
}

/** At most one question is open (docs/product.md 2). */
function Accordion({ perguntas }: { perguntas: readonly Pergunta[] }) {
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

interface Props {
  readonly pergunta: Pergunta;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
}

function AccordionItem({ pergunta: { id, titulo, resposta }, open, onToggle }: Props) {
  const respostaRef = useRef<HTMLDivElement>(null);

  // React treats `hidden` as a boolean. With 'until-found', the browser's find-in-page searches inside and opens it.
  useEffect(() => {
    const element = respostaRef.current!;
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
          aria-controls={respostaId(id)}
          onClick={() => onToggle(!open)}
        >
          {titulo}
        </button>
      </h3>
      <div ref={respostaRef} id={respostaId(id)} className={styles.answer}>
        <RespostaText text={resposta} />
      </div>
    </div>
  );
}

const RESPOSTA = /^#pergunta-(\d+)$/;

const idIn = (hash: string) => {
  const id = RESPOSTA.exec(hash)?.[1];
  return id === undefined ? undefined : Number(id);
};

/**
 * The open question: the visitor's choice, or else the question in the address, or else the one that was opened before
 * hydration. A new address overrides the choice.
 */
function useOpenPergunta() {
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
  const resposta = document.querySelector('details[open] > [id^="pergunta-"]');
  return resposta ? idIn(`#${resposta.id}`) : undefined;
}
