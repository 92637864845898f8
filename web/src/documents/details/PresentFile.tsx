import { DOCUMENT_FIELD_NAMES, DOCUMENT_FIELDS, type DocumentField } from '@fundo/contract/document-fields';
import type { DocumentView } from '@fundo/contract/document-view';
import { fileSize } from '@fundo/contract/file-size';
import { fileTypeName } from '@fundo/contract/file-types';
import type { DocumentDetail, DocumentVersion } from '@fundo/contract/versions';
import { ExactDate, LongDate, longDay } from '../../shared/text/dates';
import { keepAmounts } from '../../shared/text/whole';
import { Hidden } from '../../shared/ui/Hidden';
import { Fact, Facts, Hash, RestoredFrom } from './Facts';
import styles from './PresentFile.module.css';
import { TextChangesLink } from './TextChangesPart';
import { WithdrawnFile } from './WithdrawnFile';

interface Props {
  readonly document: DocumentDetail;
  /** The address of the document's page. */
  readonly address: string;
  readonly view: DocumentView;
  /** LexML URN of a law. */
  readonly urn: string | undefined;
}

/** The current file of a document: a link that opens it, and facts about it. */
export function PresentFile({ document, address, view, urn }: Props) {
  const { arquivo, arquivo_info: info, sha256, versoes, created_at, updated_at } = document;
  const [present] = versoes;
  const type = fileTypeName(info.tipo);
  const size = fileSize(info.tamanho);
  return (
    <section aria-label="Arquivo">
      {fieldsOf(document, 'text').map(({ name, value }) => (
        <p key={name} className={styles.description}>
          {keepAmounts(value)}
        </p>
      ))}
      <p>
        {present?.ocultada ? (
          <WithdrawnFile withdrawal={present.ocultada} />
        ) : (
          <a className={styles.open} href={arquivo} target="_blank" rel="noopener" data-print="address">
            <span>{`Abrir o documento (${type}, ${size})`}</span> <Hidden>abre em nova guia</Hidden>
          </a>
        )}
      </p>
      <Facts>
        {fieldsOf(document, 'line', 'day').map(({ name, label, kind, value }) => (
          <Fact key={name} name={label}>
            {kind === 'day' ? <time dateTime={value}>{longDay(value)}</time> : value}
          </Fact>
        ))}
        <Fact name="Formato">{info.protegido ? `${type}, protegido por senha` : type}</Fact>
        <Fact name="Tamanho">{size}</Fact>
        {present && present.paginas !== null && <Fact name="Páginas">{present.paginas}</Fact>}
        <Fact name="Publicado em">
          <LongDate instant={created_at} />
        </Fact>
        {present && (
          <Fact name="Registrado em">
            <ExactDate instant={present.registrada_em} />
          </Fact>
        )}
        <Fact name="Última mudança">
          <ExactDate instant={updated_at} />
        </Fact>
        {present && (
          <Fact name="Versão">
            {versoes.length === 1 ? '1, a única até hoje' : <PresentVersion version={present} />}
          </Fact>
        )}
        {present && <RestoredFrom version={present} />}
        {present?.mudou && <Fact name="O que mudou">{present.mudou}</Fact>}
        {urn && (
          <Fact name="URN (LexML)">
            <code translate="no">{urn}</code>
          </Fact>
        )}
        {sha256 && (
          <Fact name="SHA-256">
            <Hash sha256={sha256} />
          </Fact>
        )}
      </Facts>
      {present && <TextChangesLink address={address} view={view} versions={versoes} version={present} />}
    </section>
  );
}

/** The optional fields of some kinds that a document has, with their values. */
const fieldsOf = (document: DocumentDetail, ...kinds: DocumentField['kind'][]) =>
  DOCUMENT_FIELD_NAMES.flatMap((name) => {
    const field: DocumentField = DOCUMENT_FIELDS[name];
    const value = document[name];
    return value && kinds.includes(field.kind) ? [{ ...field, name, value }] : [];
  });

function PresentVersion({ version: { versao, publicada_em } }: { version: DocumentVersion }) {
  return (
    <>
      <span>{`${versao}, a atual desde `}</span>
      <ExactDate instant={publicada_em} />
    </>
  );
}
