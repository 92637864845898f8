import { shortDayOf } from '@fundo/contract/fund-time';
import { reaisOf, TIPOS } from '@fundo/contract/numeros/numero';
import { SECTIONS, type DocumentSectionName } from '@fundo/contract/sections';
import { numerosAddress } from '@fundo/contract/numeros/view';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/Api';
import { Link } from '../../shared/routing/Link';
import { ErrorNotice, LoadingNotice } from '../../shared/ui/notices';
import { MAX_FIRST_LINES, numerosQuery, type NumerosSummary } from './readingQueries';
import tables from './TextTable.module.css';

interface Props {
  readonly section: DocumentSectionName;
  readonly id: number;
}

/** The figures of a document: their sums, the first lines, and a link to all of them. */
export function NumerosOfDocument({ section, id }: Props) {
  const { status, data, error, refetch } = useQuery(numerosQuery(useApi(), section, id));
  return (
    <section aria-labelledby="numeros">
      <h2 id="numeros">Números</h2>
      {status === 'pending' && <LoadingNotice />}
      {status === 'error' && (
        <ErrorNotice
          message="Ocorreu um erro ao carregar os números"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {status === 'success' && (
        <>
          <p>{sumsIn(data)}</p>
          <FirstLines numeros={data} />
          <p>
            <Link to={numerosAddress({ secao: SECTIONS[section].path, item: String(id) })}>
              {data.total > MAX_FIRST_LINES
                ? `Ver as ${data.total.toLocaleString('pt-BR')} linhas, em gráficos e tabela`
                : 'Ver em gráficos'}
            </Link>
          </p>
        </>
      )}
    </section>
  );
}

/** 'Receita: R$ 1,00. Despesa: R$ 2,00.' */
const sumsIn = ({ por_ano }: NumerosSummary) =>
  (['receita', 'despesa', 'previsto'] as const)
    .map((tipo) => ({ tipo, sum: por_ano.reduce((sum, year) => sum + year[tipo], 0) }))
    .filter(({ sum }) => sum !== 0)
    .map(({ tipo, sum }) => `${TIPOS[tipo]}: ${reaisOf(sum)}.`)
    .join(' ');

const FirstLines = ({ numeros: { linhas, total } }: { numeros: NumerosSummary }) => (
  <>
    <p id="primeiras-linhas">
      {total > MAX_FIRST_LINES ? `As ${MAX_FIRST_LINES} linhas mais recentes:` : 'Todas as linhas:'}
    </p>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus */}
    <section aria-labelledby="primeiras-linhas" tabIndex={0} className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">Data</th>
            <th scope="col">Categoria</th>
            <th scope="col" className={tables.number}>
              Valor
            </th>
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ data: day, tipo, categoria, centavos }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same, and they keep their order
            <tr key={index}>
              <td>{shortDayOf(day)}</td>
              <td>{`${TIPOS[tipo]}: ${categoria}`}</td>
              <td className={tables.number}>{reaisOf(centavos)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </>
);
