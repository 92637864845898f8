import { reaisOf } from '@fundo/contract/numeros/numero';
import { Link } from '../../shared/routing/Link';
import { Bar, scaleOf } from './Bar';
import styles from './Chart.module.css';
import type { ChartData, ChartRow } from './chartsOf';

interface Props {
  readonly chart: ChartData;
}

/** A chart of bars, whose title says the finding, and the same figures in a table, closed on screen and open on paper. */
export function Chart({ chart }: Props) {
  const { id, title, series, rows, note } = chart;
  const scale = scaleOf(rows.flatMap(({ values }) => values));
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
      </figcaption>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.to ?? row.name}>
            {series.length > 1 && <Name row={row} />}
            {series.map(({ tipo, label }, index) => (
              <div key={tipo}>
                <p className={styles.value}>
                  {series.length > 1 ? <span>{label}</span> : <Name row={row} />}{' '}
                  <span>{reaisOf(row.values[index]!)}</span>
                </p>
                <Bar tipo={tipo} centavos={row.values[index]!} scale={scale} />
              </div>
            ))}
          </li>
        ))}
      </ul>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <details>
        <summary className={styles.summary}>Os mesmos números em tabela</summary>
        <ChartTable chart={chart} />
      </details>
    </figure>
  );
}

const Name = ({ row: { name, to } }: { row: ChartRow }) =>
  to === undefined ? <strong>{name}</strong> : <Link to={to}>{name}</Link>;

const ChartTable = ({ chart: { id, heading, series, rows } }: Props) => (
  <table className={styles.table} aria-labelledby={id}>
    <thead>
      <tr>
        <th scope="col">{heading}</th>
        {series.map(({ tipo, label }) => (
          <th key={tipo} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, to, values }) => (
        <tr key={to ?? name}>
          <th scope="row">{name}</th>
          {series.map(({ tipo }, index) => (
            <td key={tipo}>{reaisOf(values[index]!)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
