import { TIPO_NAMES, TIPOS } from '@fundo/contract/numeros/numero';
import { numerosParamsOf, numerosViewFrom, type NumerosView } from '@fundo/contract/numeros/view';
import { useNavigate } from 'react-router-dom';
import { Link } from '../../shared/routing/Link';
import { Button } from '../../shared/ui/Button';
import { Choice } from '../../shared/ui/Choice';
import { SearchField } from '../../shared/ui/SearchField';
import { linesAddress } from './linesAddress';
import styles from './LinesFilter.module.css';

interface Props {
  readonly view: NumerosView;
  readonly anos: readonly number[];
}

/** Year, kind, words and order of the lines: a plain form, which works without JavaScript. */
export function LinesFilter({ view, anos }: Props) {
  const navigate = useNavigate();
  const { ano, tipo, q, ordem, pagina: _page, ...others } = view;
  const hidden = numerosParamsOf({ ...NO_FIELDS, ...others });
  return (
    <>
      <form
        // The fields follow the address.
        key={JSON.stringify(view)}
        className={styles.form}
        action={linesAddress({})}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = [...new FormData(event.currentTarget)] as [string, string][];
          void navigate(linesAddress(numerosParamsOf(numerosViewFrom(new URLSearchParams(typed)))));
        }}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Choice label="Ano" name="ano" defaultValue={ano === undefined ? '' : String(ano)}>
          <option value="">Todos os anos</option>
          {anos.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </Choice>
        <Choice label="Tipo" name="tipo" defaultValue={tipo ?? ''}>
          <option value="">Todos os tipos</option>
          {TIPO_NAMES.map((name) => (
            <option key={name} value={name}>
              {TIPOS[name]}
            </option>
          ))}
        </Choice>
        <Choice label="Ordem" name="ordem" defaultValue={ordem}>
          <option value="data">Mais recentes primeiro</option>
          <option value="valor">Maiores valores primeiro</option>
        </Choice>
        <SearchField label="Palavras da categoria ou do fornecedor" name="q" defaultValue={q} />
        <Button type="submit">Filtrar</Button>
      </form>
      <OtherFilters view={view} />
    </>
  );
}

/** A view without the fields of the form. */
const NO_FIELDS = { ano: undefined, tipo: undefined, q: '', ordem: 'data', pagina: 1 } as const;

/** The filters that links of the charts set, each with a link that removes it. */
function OtherFilters({ view }: Pick<Props, 'view'>) {
  const { bimestre, categoria, fornecedor } = view;
  const filters = [
    { label: bimestre === undefined ? undefined : `${bimestre}º bimestre`, without: { bimestre: undefined } },
    { label: categoria && `Categoria: ${categoria}`, without: { categoria: undefined } },
    { label: fornecedor && `Fornecedor: ${fornecedor}`, without: { fornecedor: undefined } },
  ].filter(({ label }) => label !== undefined);
  if (filters.length === 0) return null;
  return (
    <ul className={styles.filters} aria-label="Outros filtros">
      {filters.map(({ label, without }) => (
        <li key={label}>
          <span>{label}</span>{' '}
          <Link
            to={linesAddress(numerosParamsOf({ ...view, ...without, pagina: 1 }))}
            aria-label={`Tirar o filtro ${label}`}
          >
            Tirar
          </Link>
        </li>
      ))}
    </ul>
  );
}
