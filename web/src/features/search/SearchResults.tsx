import { MAX_SEARCH_WORDS } from '@fundo/contract/limits';
import { wordsLeftOut } from '@fundo/contract/search';
import { SECTIONS } from '@fundo/contract/sections';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DocumentEntry, EntryList } from '../../documents/EntryList';
import { useApi } from '../../shared/api/Api';
import { albumAddress, perguntaAddress } from '../../shared/routing/addresses';
import { Link } from '../../shared/routing/Link';
import { ErrorNotice, LoadingNotice } from '../../shared/ui/notices';
import { countOf, MAX_RESULTS_PER_SECTION, searchQuery, type Found } from './searchQuery';
import styles from './SearchResults.module.css';

/** The results by section. Screen readers announce how many there are. */
export function SearchResults({ words }: { words: string }) {
  const { status, data, error, refetch } = useQuery(searchQuery(useApi(), words));
  if (status === 'pending') return <LoadingNotice />;
  if (status === 'error')
    return <ErrorNotice message={SEARCH_FAILED} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <output className={styles.count}>{sentence(countOf(data), words)}</output>
      <LeftOut words={wordsLeftOut(words)} />
      {data.documents.map(({ section, rows }) => (
        <Group key={section} title={SECTIONS[section].title} size={rows.length}>
          {rows.map((document) => (
            <DocumentEntry key={document.id} section={section} document={document} />
          ))}
        </Group>
      ))}
      <OtherGroups found={data} />
    </>
  );
}

/** Names the words that the search did not use. */
function LeftOut({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <p>
      A busca usa as primeiras {MAX_SEARCH_WORDS} palavras diferentes. Ficaram de fora: “{words.join(' ')}”.
    </p>
  );
}

function OtherGroups({ found: { albuns, perguntas } }: { found: Found }) {
  return (
    <>
      <Group title={SECTIONS.album.title} size={albuns.length}>
        {albuns.map(({ id, titulo }) => (
          <Entry key={id} to={albumAddress(id)} titulo={titulo} />
        ))}
      </Group>
      <Group title={SECTIONS.perguntaFrequente.title} size={perguntas.length}>
        {perguntas.map(({ id, titulo }) => (
          <Entry key={id} to={perguntaAddress(id)} titulo={titulo} />
        ))}
      </Group>
    </>
  );
}

function Group({ title, size, children }: { title: string; size: number; children: ReactNode }) {
  if (size === 0) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <EntryList>{children}</EntryList>
      {size === MAX_RESULTS_PER_SECTION && (
        <p>Mostramos os primeiros {MAX_RESULTS_PER_SECTION}. Use mais palavras para chegar aos outros.</p>
      )}
    </section>
  );
}

function Entry({ to, titulo }: { to: string; titulo: string }) {
  return (
    <li>
      <Link to={to} className={styles.link}>
        {titulo}
      </Link>
    </li>
  );
}

const SEARCH_FAILED = 'Ocorreu um erro ao buscar';

function sentence(count: number, words: string): string {
  if (count === 0) return `Nada foi encontrado para “${words}”. Confira a grafia ou procure outra palavra.`;
  return `${count === 1 ? '1 resultado' : `${count} resultados`} para “${words}”`;
}
