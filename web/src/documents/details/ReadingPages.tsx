import type { TextPage } from '@fundo/contract/document-text';
import type { DocumentDetail } from '@fundo/contract/versions';
import { Hidden } from '../../shared/ui/Hidden';
import { LinkedWords } from './LinkedWords';
import styles from './Reading.module.css';

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
  const best = bestBlock(blocos);
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
      {blocos.map(({ tipo, texto }, index) =>
        tipo === 'titulo' ? (
          // oxlint-disable-next-line react/no-array-index-key -- the blocks of a page keep their order
          <h4 key={index}>
            <LinkedWords text={texto} firstId={idIn(index)} />
          </h4>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the blocks of a page keep their order
          <p key={index}>
            <LinkedWords text={texto} firstId={idIn(index)} />
          </p>
        ),
      )}
    </section>
  );
}

/** The index of the first block with the most different marked words, to which results lead; -1 if no block has marks. */
function bestBlock(blocks: TextPage['blocos']): number {
  const different = blocks.map(
    ({ texto }) =>
      new Set(texto.flatMap(({ marcado, texto: words }) => (marcado ? words.toLowerCase() : []))).size,
  );
  const max = Math.max(0, ...different);
  return max === 0 ? -1 : different.indexOf(max);
}
