import type { TextChanges } from '@fundo/contract/document-text';
import { documentSearchOf, type DocumentView } from '@fundo/contract/document-view';
import type { DocumentSectionName } from '@fundo/contract/sections';
import type { DocumentVersion } from '@fundo/contract/versions';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/Api';
import { documentAddress } from '../../shared/routing/documentPages';
import { Link } from '../../shared/routing/Link';
import { keepAmounts } from '../../shared/text/whole';
import { ErrorNotice, LoadingNotice } from '../../shared/ui/notices';
import { changesQuery } from './readingQueries';
import styles from './TextChangesPart.module.css';
import { useLanding } from './useLanding';

const headingOf = (versao: number) => `O que mudou no texto da versão ${versao}`;

interface LinkProps {
  /** The address of the document's page. */
  readonly address: string;
  readonly view: DocumentView;
  /** The current version first. */
  readonly versions: readonly DocumentVersion[];
  readonly version: DocumentVersion;
}

/** A link to the changes in the text of a version; nothing if it, or the version before, has no file. */
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
  /** The version that is compared with the version before. */
  readonly versao: number;
  readonly view: DocumentView;
}

/** The changes in the text of a version, sentence by sentence, or the reason why it cannot be compared. */
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

/** The reasons why two texts cannot be compared. */
const STATES: Readonly<Record<Exclude<TextChanges['estado'], 'lido'>, string>> = {
  lendo: 'O texto de uma das duas versões ainda está sendo lido. Volte em alguns minutos.',
  'lido em parte': `${CANNOT} o arquivo de uma delas só foi lido em parte.`,
  'sem texto': `${CANNOT} o arquivo de uma delas não tem texto.`,
  protegido: `${CANNOT} o arquivo de uma delas é protegido por senha.`,
  danificado: `${CANNOT} o arquivo de uma delas está danificado.`,
  falhou: `${CANNOT} o texto de uma delas não pôde ser lido.`,
  'longo demais': `${CANNOT} o texto de uma delas é longo demais.`,
};

/** The sentences of both versions. Words, and not only colours, mark removed and added sentences. */
function Sentences({ changes: { frases, anterior } }: { changes: TextChanges }) {
  if (frases.every(({ tipo }) => tipo === 'igual')) {
    return <p>{`O texto é o mesmo que o da versão ${anterior}.`}</p>;
  }
  return (
    <>
      <p>{`Comparado, frase por frase, com o texto da versão ${anterior}.`}</p>
      <div className={styles.sentences}>
        {frases.map(({ tipo, texto }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the sentences keep their order
          <p key={index} className={styles[tipo]}>
            {tipo === 'igual' && <span>{keepAmounts(texto)}</span>}
            {tipo === 'tirada' && (
              <>
                <strong>Saiu:</strong> <del>{keepAmounts(texto)}</del>
              </>
            )}
            {tipo === 'posta' && (
              <>
                <strong>Entrou:</strong> <ins>{keepAmounts(texto)}</ins>
              </>
            )}
          </p>
        ))}
      </div>
    </>
  );
}
