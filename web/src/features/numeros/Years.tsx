import { numerosAddress, scopeParamsOf, type NumerosView } from '@fundo/contract/numeros/view';
import { Link } from '../../shared/routing/Link';
import styles from './Years.module.css';

interface Props {
  readonly view: NumerosView;
  readonly anos: readonly number[];
}

/** Links to each year and to all of them. */
export const Years = ({ view, anos }: Props) => (
  <nav aria-label="Anos">
    <ul className={styles.years}>
      <Year view={view} ano={undefined} />
      {anos.map((ano) => (
        <Year key={ano} view={view} ano={ano} />
      ))}
    </ul>
  </nav>
);

const Year = ({ view, ano }: { view: NumerosView; ano: number | undefined }) => (
  <li>
    <Link
      to={numerosAddress(scopeParamsOf({ ...view, ano }))}
      className={styles.year}
      aria-current={view.ano === ano ? 'true' : undefined}
    >
      {ano === undefined ? 'Todos os anos' : String(ano)}
    </Link>
  </li>
);
