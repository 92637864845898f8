import type { DocumentView } from '@fundo/contract/document-view';
import { fileSize } from '@fundo/contract/file-size';
import { fileTypeName } from '@fundo/contract/file-types';
import type { DocumentVersion } from '@fundo/contract/versions';
import { ExactDate, LongDate } from '../../shared/text/dates';
import { Hidden } from '../../shared/ui/Hidden';
import { Fact, Facts, Hash, RestoredFrom } from './Facts';
import { TextChangesLink } from './TextChangesPart';
import styles from './Versions.module.css';
import { WithdrawnFile } from './WithdrawnFile';

interface Props {
  /** The current version first. */
  readonly versions: readonly DocumentVersion[];
  /** The document's current title. */
  readonly titulo: string;
  /** The address of the document's page. */
  readonly address: string;
  readonly view: DocumentView;
}

/** The earlier files of a document, the latest first. */
export function EarlierVersions({ versions, titulo, address, view }: Props) {
  const earlier = versions.slice(1);
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="versoes">
      <h2 id="versoes">Versões anteriores</h2>
      <ul className={styles.versions}>
        {earlier.map((version, index) => (
          <li key={version.registro}>
            <Version version={version} replacedAt={versions[index]!.publicada_em} titulo={titulo} />
            <TextChangesLink address={address} view={view} versions={versions} version={version} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface VersionProps {
  readonly version: DocumentVersion;
  readonly replacedAt: string;
  readonly titulo: string;
}

function Version({ version, replacedAt, titulo }: VersionProps) {
  const { versao, publicada_em, registrada_em, mudou, arquivo_info: info, paginas, sha256 } = version;
  return (
    <>
      <h3>{`Versão ${versao}`}</h3>
      <p className={styles.file}>
        <VersionFile version={version} />
      </p>
      <Facts>
        {version.titulo !== titulo && <Fact name="Título de então">{version.titulo}</Fact>}
        <Fact name="Publicada em">
          <LongDate instant={publicada_em} />
        </Fact>
        <Fact name="Registrada em">
          <ExactDate instant={registrada_em} />
        </Fact>
        <Fact name="Substituída em">
          <ExactDate instant={replacedAt} />
        </Fact>
        <RestoredFrom version={version} />
        {mudou && <Fact name="O que mudou">{mudou}</Fact>}
        <Fact name="Tamanho">{fileSize(info.tamanho)}</Fact>
        {paginas !== null && <Fact name="Páginas">{paginas}</Fact>}
        <Fact name="SHA-256">
          <Hash sha256={sha256} />
        </Fact>
      </Facts>
    </>
  );
}

/** A link to the version's file, or the reason why it has none. */
function VersionFile({
  version: { versao, arquivo, arquivo_info: info, ocultada },
}: {
  version: DocumentVersion;
}) {
  if (ocultada) return <WithdrawnFile withdrawal={ocultada} />;
  if (arquivo === null) return <span>Este arquivo não está mais disponível.</span>;
  return (
    <a href={arquivo} target="_blank" rel="noopener" data-print="address">
      <span>{`Abrir a versão ${versao} (${fileTypeName(info.tipo)}, ${fileSize(info.tamanho)})`}</span>{' '}
      <Hidden>abre em nova guia</Hidden>
    </a>
  );
}
