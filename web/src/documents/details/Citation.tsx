import type { DocumentSectionName } from '@fundo/contract/sections';
import type { DocumentDetail } from '@fundo/contract/versions';
import { useSyncExternalStore } from 'react';
import { documentAddress } from '../../shared/routing/documentPages';
import { useSite } from '../../shared/site/identity';
import { useAddressOf } from '../../shared/site/origin';
import { longDate } from '../../shared/text/dates';
import styles from './DetailsPage.module.css';

interface Props {
  readonly section: DocumentSectionName;
  readonly document: DocumentDetail;
  /** The page in the address. The reference names it if the document has it and it is not the first. */
  readonly pagina: number;
}

/** A reference to the document in the form of ABNT NBR 6023. */
export function Citation({ section, document: { id, titulo, versoes, created_at }, pagina }: Props) {
  const { site } = useSite();
  // The number of pages is unknown until a PDF has been read, and for other files.
  const [version] = versoes;
  const last = version?.paginas ?? Infinity;
  const namesPage = pagina > 1 && pagina <= last;
  const address = useAddressOf(
    documentAddress(section, id) + (namesPage ? `?pagina=${pagina}#pagina-${pagina}` : ''),
  );
  const readOn = useToday() ?? '[dia em que você leu o documento]';
  const author = site.cidade
    ? `${site.cidade.toLocaleUpperCase('pt-BR')}. ${site.nome} (${site.sigla}).`
    : `${site.nome} (${site.sigla}).`;
  const city = site.cidade ? `${site.cidade}, ` : '';
  const number = version ? ` Versão ${version.versao}.` : '';
  // The date of the cited version: the document may have been published years before.
  const date = longDate(version?.publicada_em ?? created_at);
  const page = namesPage ? ` p. ${pagina}.` : '';
  return (
    <section aria-labelledby="citar">
      <h2 id="citar">Como citar</h2>
      <p className={styles.text}>
        {`${author} ${endsSentence(titulo)}${number} ${city}${date}.${page} Disponível em: ${address}. Acesso em: ${readOn}.`}
      </p>
    </section>
  );
}

const never = () => () => {};

/** Today's date; undefined on the server, because the page may come from a cache. */
const useToday = () =>
  useSyncExternalStore(
    never,
    () => longDate(new Date().toISOString()),
    () => undefined,
  );

const endsSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);
