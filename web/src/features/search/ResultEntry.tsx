import { SECTIONS } from '@fundo/contract/sections';
import { titleOfSection } from '@fundo/contract/search-view';
import { fileSize } from '@fundo/contract/file-size';
import { fileTypeName } from '@fundo/contract/file-types';
import type { FoundPage, SearchResult } from '@fundo/contract/search-results';
import { LongDate } from '../../shared/text/dates';
import { Link } from '../../shared/routing/Link';
import { Marked, plainText } from '../../shared/text/Marked';
import { Hidden } from '../../shared/ui/Hidden';
import styles from './ResultEntry.module.css';

interface Props {
  readonly result: SearchResult;
  /** The question, whose words the document's page marks too. */
  readonly q: string;
}

/** One result: a link to its page, its section, date and file, an excerpt, and its best pages. */
export function ResultEntry({ result, q }: Props) {
  const { titulo, endereco, secao, data, trecho, trecho_completo, paginas } = result;
  return (
    <li className={styles.entry}>
      <h2 className={styles.title}>
        <Link to={paginas.length > 0 ? withWords(endereco, q) : endereco}>
          <Marked text={titulo} />
        </Link>
      </h2>
      <p className={styles.facts}>
        <span>{titleOfSection(secao)}</span>
        {data !== null && <LongDate instant={data} />}
        <FileLink result={result} />
      </p>
      {trecho && (
        <p className={styles.snippet}>
          <Marked text={trecho} />
          {secao === SECTIONS.perguntaFrequente.path && !trecho_completo && (
            <>
              {' '}
              <Link to={endereco} aria-label={`Ler a resposta inteira: ${plainText(titulo)}`}>
                Ler a resposta inteira
              </Link>
            </>
          )}
        </p>
      )}
      <BestPages result={result} q={q} />
    </li>
  );
}

/** The address of a document's page with the words to mark. */
const withWords = (address: string, q: string) => `${address}?${new URLSearchParams({ q }).toString()}`;

function FileLink({ result: { arquivo, arquivo_info: info, titulo } }: Pick<Props, 'result'>) {
  if (arquivo === null || info === null) return null;
  return (
    <a href={arquivo} target="_blank" rel="noopener" data-print="address">
      <span>{`Abrir o arquivo (${fileTypeName(info.tipo)}, ${fileSize(info.tamanho)})`}</span>{' '}
      <Hidden>{`${plainText(titulo)}, abre em nova guia`}</Hidden>
    </a>
  );
}

/** The document's best pages, with links to their text, and the number of further pages. */
function BestPages({ result: { paginas, total_paginas: total, titulo, endereco }, q }: Props) {
  if (paginas.length === 0) return null;
  const more = total - paginas.length;
  const furtherPages = `e mais ${more === 1 ? '1 página' : `${more} páginas`}`;
  return (
    <ul className={styles.pages}>
      {paginas.map((page) => (
        <li key={page.pagina} className={styles.snippet}>
          <Page page={page} document={plainText(titulo)} />
        </li>
      ))}
      {more > 0 && (
        <li>
          <Link to={`${withWords(endereco, q)}#texto`} aria-label={`${furtherPages} de ${plainText(titulo)}`}>
            {furtherPages}
          </Link>
        </li>
      )}
    </ul>
  );
}

function Page({ page, document }: { page: FoundPage; document: string }) {
  return (
    <>
      <Link to={page.endereco} className={styles.page} aria-label={`Página ${page.pagina} de ${document}`}>
        {`Página ${page.pagina}`}
      </Link>
      <span>: </span>
      <Marked text={page.trecho} />
      {page.por_maquina && <span className={styles.machine}> (texto reconhecido por máquina)</span>}
    </>
  );
}
