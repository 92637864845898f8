import type { FileMatch } from '@fundo/contract/versions';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../shared/api/Api';
import { documentAddress, documentSectionAt } from '../../shared/routing/documentPages';
import { Link } from '../../shared/routing/Link';
import { ExactDate, LongDate } from '../../shared/text/dates';
import { Sha256 } from '../../shared/text/whole';
import { ErrorNotice, LoadingNotice } from '../../shared/ui/notices';
import { checkQuery } from './checkQuery';
import styles from './CheckResult.module.css';

interface Props {
  readonly sha256: string;
  /** The name of the picked file, if the hash is a file's. */
  readonly fileName: string | undefined;
  /** True if the visitor requested the check on this page: the result then takes the focus. */
  readonly takesFocus: boolean;
}

/** Shows the document versions whose file has this hash, or says that the hash is not in the record. */
export function CheckResult({ sha256, fileName, takesFocus }: Props) {
  const { data, status, error, refetch } = useQuery(checkQuery(useApi(), sha256));
  const result = useRef<HTMLElement>(null);
  const isKnown = status !== 'pending';
  useEffect(() => {
    if (takesFocus && isKnown) result.current?.focus();
  }, [takesFocus, isKnown]);
  return (
    <section ref={result} tabIndex={-1} className={styles.result} aria-labelledby="resultado">
      <h2 id="resultado">Resultado</h2>
      {status === 'error' && (
        <ErrorNotice message="Ocorreu um erro ao conferir" error={error} onRetry={() => void refetch()} />
      )}
      {status === 'pending' && <LoadingNotice />}
      {status === 'success' && data.length === 0 && <NotInRecord fileName={fileName} />}
      {status === 'success' && data.length > 0 && <InRecord fileName={fileName} matches={data} />}
      <p className={styles.hash}>
        SHA-256: <code translate="no">{sha256}</code>
      </p>
    </section>
  );
}

function InRecord({ fileName, matches }: Pick<Props, 'fileName'> & { matches: readonly FileMatch[] }) {
  return (
    <>
      <FirstSentence fileName={fileName} predicate="está no registro deste site." />
      <ul className={styles.matches}>
        {matches.map((match) => (
          <li key={`${match.secao} ${match.id} ${match.versao}`}>
            <Match match={match} />
          </li>
        ))}
      </ul>
    </>
  );
}

function NotInRecord({ fileName }: Pick<Props, 'fileName'>) {
  return (
    <>
      <FirstSentence fileName={fileName} predicate="não está no registro deste site." />
      <p>
        Nenhum documento publicado aqui, hoje ou antes, tem exatamente este conteúdo. Uma cópia que outro
        programa abriu e salvou de novo já é outro arquivo, mesmo que pareça igual. Arquivos trocados antes de
        este registro existir também não estão nele.
      </p>
    </>
  );
}

function FirstSentence({ fileName, predicate }: Pick<Props, 'fileName'> & { predicate: string }) {
  return (
    <p className={styles.verdict}>
      {fileName === undefined ? (
        <span>
          O arquivo com este <Sha256 /> <span>{predicate}</span>
        </span>
      ) : (
        <span>{`“${fileName}” ${predicate}`}</span>
      )}
    </p>
  );
}

function Match({ match }: { match: FileMatch }) {
  const { secao, id, titulo, removido_em, arquivo } = match;
  const section = documentSectionAt(secao);
  return (
    <>
      <p>
        <Verdict match={match} />
      </p>
      {!removido_em && arquivo === null && <p>Este arquivo foi depois retirado do público.</p>}
      {section && !removido_em && (
        <p>
          <Link to={documentAddress(section, id)}>
            {match.atual ? `Detalhes de ${titulo}` : `Detalhes e todas as versões de ${titulo}`}
          </Link>
        </p>
      )}
    </>
  );
}

/** Says which version of which document the file is, and when it was public. */
function Verdict({
  match: { titulo, versao, publicada_em, registrada_em, substituida_em, removido_em, atual },
}: {
  match: FileMatch;
}) {
  const dates = (
    <>
      <LongDate instant={publicada_em} />
      <span> e registrada em </span>
      <ExactDate instant={registrada_em} />
    </>
  );
  if (atual) {
    return (
      <>
        <span>É a versão atual de </span>
        <strong>{`“${titulo}”`}</strong>
        <span>{` (versão ${versao}), publicada em `}</span>
        {dates}
        <span>.</span>
      </>
    );
  }
  return (
    <>
      <span>{`É a versão ${versao} de `}</span>
      <strong>{`“${titulo}”`}</strong>
      <span>, publicada em </span>
      {dates}
      {substituida_em && (
        <span>
          , substituída em <ExactDate instant={substituida_em} />
        </span>
      )}
      <span>.</span>
      {removido_em && (
        <span>
          {' '}
          O documento foi removido em <ExactDate instant={removido_em} />.
        </span>
      )}
    </>
  );
}
