import type { TextPage } from '@fundo/contract/document-text';
import type { DocumentDetail } from '@fundo/contract/versions';
import { Hidden } from '../../shared/ui/Hidden';
import { LinkedWords } from './LinkedWords';
import { mostMarked } from './marked';
import styles from './Reading.module.css';
import { TextTable } from './TextTable';

interface Props {
  readonly pages: readonly TextPage[];
  readonly document: DocumentDetail;
}

/** The pages of a part of a text. Every page has an id, to which addresses lead. */
export function ReadingPages({ pages, document }: Props) {
  return pages.map((page) => <Page key={page.pagina} page={page} document={document} />);
}

function Page({
  page: { pagina, por_maquina, nao_lida, blocos },
  document,
}: Omit<Props, 'pages'> & { page: TextPage }) {
  const { arquivo, arquivo_info: info } = document;
  // Results lead to the block with the most of their words.
  const best = mostMarked(blocos.map(({ texto }) => texto));
  const tables = blocos.filter(({ tabela }) => tabela);
  const tableName = (block: number) => `Tabela ${tables.indexOf(blocos[block]!) + 1} da página ${pagina}`;
  const idIn = (block: number) => (block === best ? `achado-${pagina}` : undefined);
  return (
    <section
      id={`pagina-${pagina}`}
      tabIndex={-1}
      className={styles.page}
      aria-labelledby={`titulo-${pagina}`}
    >
      <header className={styles.head}>
        <h3 id={`titulo-${pagina}`}>{`Página ${pagina}`}</h3>
        {info.tipo === 'application/pdf' && (
          <a href={`${arquivo}#page=${pagina}`} target="_blank" rel="noopener" data-print="no">
            <span>{`Ver a página ${pagina} no PDF`}</span> <Hidden>abre em nova guia</Hidden>
          </a>
        )}
      </header>
      {nao_lida !== null && (
        <p className={styles.machine}>{`O texto desta página não pôde ser lido: ${nao_lida}.`}</p>
      )}
      {nao_lida === null && por_maquina && (
        <p className={styles.machine}>
          Texto reconhecido por máquina: esta página é uma imagem, e pode haver erros.
        </p>
      )}
      {nao_lida === null && blocos.length === 0 && (
        <p className={styles.machine}>Esta página não tem texto.</p>
      )}
      {blocos.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the blocks of a page keep their order
        <Block key={index} block={block} tableName={tableName(index)} firstId={idIn(index)} />
      ))}
    </section>
  );
}

interface BlockProps {
  readonly block: TextPage['blocos'][number];
  /** The name that it has if it is a table. */
  readonly tableName: string;
  readonly firstId: string | undefined;
}

function Block({ block: { tipo, texto, tabela }, tableName, firstId }: BlockProps) {
  if (tabela) return <TextTable text={texto} shape={tabela} name={tableName} firstId={firstId} />;
  const Element = tipo === 'titulo' ? 'h4' : 'p';
  return (
    <Element>
      <LinkedWords text={texto} firstId={firstId} />
    </Element>
  );
}
