import type { TextChanges } from '@fundo/contract/document-text';
import { documentSearchOf, type DocumentView } from '@fundo/contract/document-view';
import type { DocumentSectionName } from '@fundo/contract/sections';
import type { DocumentVersion } from '@fundo/contract/versions';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/Api';
import { documentAddress } from '../../shared/routing/documentPages';
import { Link } from '../../shared/routing/Link';
import { ErrorNotice, LoadingNotice } from '../../shared/ui/notices';
import { changesQuery } from './readingQueries';
import styles from './TextChangesPart.module.css';
import { useLanding } from './useLanding';

const headingOf = (versao: number) => `O que mudou no texto da versão ${versao}`;

interface LinkProps {
  /** Of the document's page. */
  readonly address: string;
  readonly view: DocumentView;
  /** The present one first. */
  readonly versions: readonly DocumentVersion[];
  readonly version: DocumentVersion;
}

/** Leads to what changed in the text of a version; nothing if it, or the one before it, has no file. */
export function TextChangesLink({ address, view, versions, version }: LinkProps) {
  const before = versions[versions.indexOf(version) + 1];
  if (version.arquivo === null || !before || before.arquivo === null) return null;
  return (
    <p className={styles.link} data-print="no">
      <Link to={`${address}${documentSearchOf({ ...view, comparar: version.versao })}#mudancas`}>
        {headingOf(version.versao)}
      </Link>
    </p>
  );
}

interface Props {
  readonly section: DocumentSectionName;
  readonly id: number;
  /** The version that is compared with the one before it. */
  readonly versao: number;
  readonly view: DocumentView;
}

/** What changed in the text of a version, sentence by sentence, or that it cannot be compared. */
export function TextChangesPart({ section, id, versao, view }: Props) {
  const { status, data, error, refetch } = useQuery(changesQuery(useApi(), section, id, versao));
  useLanding(/^#mudancas$/, data);
  const closed = `${documentAddress(section, id)}${documentSearchOf({ ...view, comparar: undefined })}`;
  return (
    <section aria-labelledby="mudancas">
      <h2 id="mudancas" tabIndex={-1}>
        {headingOf(versao)}
      </h2>
      {status === 'pending' && <LoadingNotice />}
      {status === 'error' && (
        <ErrorNotice
          message="Ocorreu um erro ao comparar as versões"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data === null && <p>Esta versão não pode ser comparada.</p>}
      {data && data.estado !== 'lido' && <p>{STATES[data.estado]}</p>}
      {data?.estado === 'lido' && <Sentences changes={data} />}
      <p data-print="no">
        <Link to={`${closed}#texto`}>Fechar a comparação</Link>
      </p>
    </section>
  );
}

const CANNOT = 'Estas duas versões não podem ser comparadas:';

/** Why two texts cannot be compared. */
const STATES: Readonly<Record<Exclude<TextChanges['estado'], 'lido'>, string>> = {
  lendo: 'O texto de uma das duas versões ainda está sendo lido. Volte em alguns minutos.',
  'lido em parte': `${CANNOT} o arquivo de uma delas só foi lido em parte.`,
  'sem texto': `${CANNOT} o arquivo de uma delas não tem texto.`,
  protegido: `${CANNOT} o arquivo de uma delas é protegido por senha.`,
  danificado: `${CANNOT} o arquivo de uma delas está danificado.`,
  falhou: `${CANNOT} o texto de uma delas não pôde ser lido.`,
  'longo demais': `${CANNOT} o texto de uma delas é longo demais.`,
};

/** The sentences of both versions: words, and not the look alone, say what was taken out and what was put in. */
function Sentences({ changes: { frases, anterior } }: { changes: TextChanges }) {
  if (frases.every(({ tipo }) => tipo === 'igual')) {
    return <p>{`O texto é o mesmo que o da versão ${anterior}.`}</p>;
  }
  return (
    <>
      <p>{`Comparado, frase por frase, com o texto da versão ${anterior}.`}</p>
      <div className={styles.sentences}>
        {frases.map(({ tipo, texto }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the sentences have their places
          <p key={index} className={styles[tipo]}>
            {tipo === 'igual' && <span>{texto}</span>}
            {tipo === 'tirada' && (
              <>
                <strong>Saiu:</strong> <del>{texto}</del>
              </>
            )}
            {tipo === 'posta' && (
              <>
                <strong>Entrou:</strong> <ins>{texto}</ins>
              </>
            )}
          </p>
        ))}
      </div>
    </>
  );
}
