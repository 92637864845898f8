import type { SearchResults } from '@fundo/contract/search-results';
import { limitsOf } from '@fundo/contract/search-limits';
import {
  searchAddress,
  searchParamsOf,
  searchViewFrom,
  titleOfSection,
  type SearchView,
} from '@fundo/contract/search-view';
import { SEARCH_PATH } from '@fundo/contract/sections';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '../../shared/routing/Link';
import styles from './SearchFilters.module.css';

interface SectionCount {
  readonly secao: string;
  readonly total: number;
}

interface Props {
  readonly view: SearchView;
  readonly results: SearchResults;
}

/** Section, year, period and order, as links and a plain form, which work without JavaScript. Closed on a phone unless one is chosen. */
export function SearchFilters({ view, results: { secoes, anos } }: Props) {
  const { secao, ano, ordem } = view;
  const isChosen = limitsOf(view) !== '' || ordem === 'data';
  // Only the initial state: afterwards the reader opens and closes it.
  const [isOpenAtFirst] = useState(isChosen);
  if (secoes.length === 0 && !isChosen) return null;
  const to = (change: Partial<SearchView>) => searchAddress({ ...view, ...change, pagina: 1 });
  return (
    <details className={styles.filters} open={isOpenAtFirst} data-print="no" suppressHydrationWarning>
      <summary className={styles.title}>Filtrar e ordenar</summary>
      <nav aria-label="Filtros da busca" className={styles.groups}>
        <Group title="Seção">
          <Choice to={to({ secao: undefined })} label="Todas" isChosen={secao === undefined} />
          {sectionsWith(secao, secoes).map(({ secao: path, total }) => (
            <Choice
              key={path}
              to={to({ secao: path })}
              label={titleOfSection(path)}
              count={total}
              isChosen={secao === path}
            />
          ))}
        </Group>
        <Group title="Ano">
          <Choice to={to({ ano: undefined })} label="Todos" isChosen={ano === undefined} />
          {yearsWith(ano, anos).map(({ ano: year, total }) => (
            <Choice
              key={year}
              to={to({ ano: year })}
              label={String(year)}
              count={total}
              isChosen={ano === year}
            />
          ))}
        </Group>
        <Period view={view} />
        <Group title="Ordem">
          <Choice
            to={to({ ordem: 'relevancia' })}
            label="Mais relevantes primeiro"
            isChosen={ordem !== 'data'}
          />
          <Choice to={to({ ordem: 'data' })} label="Mais recentes primeiro" isChosen={ordem === 'data'} />
        </Group>
      </nav>
    </details>
  );
}

/** The first and the last day of the results. An empty field is no limit. */
function Period({ view }: Pick<Props, 'view'>) {
  const navigate = useNavigate();
  const { de, ate } = view;
  const others = Object.entries(searchParamsOf({ ...view, de: undefined, ate: undefined, pagina: 1 }));
  return (
    <form
      // The fields follow the address.
      key={`${de} ${ate}`}
      className={styles.group}
      action={SEARCH_PATH}
      aria-labelledby="periodo"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = [...new FormData(event.currentTarget)] as [string, string][];
        void navigate(searchAddress(searchViewFrom(new URLSearchParams(typed))));
      }}
    >
      <h2 id="periodo" className={styles.name}>
        Período
      </h2>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.period}>
        <Day label="De" name="de" day={de} />
        <Day label="Até" name="ate" day={ate} />
        <button type="submit" className={styles.choice}>
          Filtrar
        </button>
        {limitsOf({ secao: undefined, ano: undefined, de, ate }) !== '' && (
          <Link to={searchAddress({ ...view, de: undefined, ate: undefined, pagina: 1 })}>Qualquer data</Link>
        )}
      </div>
    </form>
  );
}

function Day({ label, name, day }: { label: string; name: string; day: string | undefined }) {
  return (
    <label className={styles.day}>
      <span>{label}</span>
      <input type="date" name={name} defaultValue={day} />
    </label>
  );
}

/** The sections to choose from; a chosen section without results is added at the end. */
function sectionsWith(chosen: SearchView['secao'], secoes: readonly SectionCount[]): readonly SectionCount[] {
  if (chosen === undefined || secoes.some(({ secao }) => secao === chosen)) return secoes;
  return [...secoes, { secao: chosen, total: 0 }];
}

/** The years to choose from, the latest first; a chosen year without results is added. */
function yearsWith(chosen: SearchView['ano'], anos: SearchResults['anos']): SearchResults['anos'] {
  if (chosen === undefined || anos.some(({ ano }) => ano === chosen)) return anos;
  return [...anos, { ano: chosen, total: 0 }].toSorted((a, b) => b.ano - a.ano);
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <h2 className={styles.name}>{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

interface ChoiceProps {
  readonly to: string;
  readonly label: string;
  readonly count?: number;
  readonly isChosen: boolean;
}

function Choice({ to, label, count, isChosen }: ChoiceProps) {
  return (
    <li>
      <Link to={to} className={styles.choice} aria-current={isChosen ? 'true' : undefined}>
        {count === undefined ? label : `${label} (${count})`}
      </Link>
    </li>
  );
}
