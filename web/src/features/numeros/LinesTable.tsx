import { shortDayOf } from '@fundo/contract/fund-time';
import { reaisOf, TIPOS } from '@fundo/contract/numeros/numero';
import type { NumerosPage } from '@fundo/contract/numeros/schemas';
import { documentAddress, documentSectionAt } from '../../shared/routing/documentPages';
import { Link } from '../../shared/routing/Link';
import styles from './LinesTable.module.css';

type Line = NumerosPage['data'][number];

interface Props {
  readonly page: NumerosPage;
  /** True if all lines are of the document that the page is about. */
  readonly isOfDocument: boolean;
}

/** A page of lines as a table; on a phone each row is a block. */
export const LinesTable = ({ page: { data, pagina, paginas }, isOfDocument }: Props) => (
  <table className={styles.table}>
    <caption className={styles.caption}>
      {paginas > 1 ? `Linhas, página ${pagina} de ${paginas.toLocaleString('pt-BR')}` : 'Linhas'}
    </caption>
    <thead>
      <tr>
        <th scope="col">Data</th>
        <th scope="col">Tipo</th>
        <th scope="col">Categoria</th>
        <th scope="col">Fornecedor</th>
        <th scope="col" className={styles.amount}>
          Valor
        </th>
        <th scope="col">{isOfDocument ? 'Entra na soma do fundo' : 'Documento'}</th>
      </tr>
    </thead>
    <tbody>
      {data.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same, and a page keeps its order
        <Row key={index} line={line} isOfDocument={isOfDocument} />
      ))}
    </tbody>
  </table>
);

const Row = ({ line, isOfDocument }: { line: Line; isOfDocument: boolean }) => (
  <tr>
    <td>
      <time dateTime={line.data}>{shortDayOf(line.data)}</time>
    </td>
    <td>{TIPOS[line.tipo]}</td>
    <td className={styles.category}>{line.categoria}</td>
    <td className={styles.supplier}>{line.fornecedor}</td>
    <td className={styles.amount}>{reaisOf(line.centavos)}</td>
    <td className={styles.source}>{isOfDocument ? <Counted line={line} /> : <Source line={line} />}</td>
  </tr>
);

const Counted = ({ line: { soma } }: { line: Line }) => (
  <span>{soma ? 'Sim' : 'Não: outro documento tem o mesmo dinheiro'}</span>
);

/** A link to the document of a line. */
function Source({ line: { secao, item, titulo } }: { line: Line }) {
  const section = documentSectionAt(secao);
  return section ? <Link to={documentAddress(section, item)}>{titulo}</Link> : null;
}
