import type { Section } from '@fundo/contract/sections';
import { useQueries } from '@tanstack/react-query';
import { addMonths, isPast } from 'date-fns';
import { useDataProvider, type DataProvider, type RaRecord } from 'ra-core';
import { useConfig } from '../page/ConfigContext';
import { SECTION_ROWS } from '../screens/sectionRows';

/** A section, with its number of public entries, and the newest of them. */
export interface Publications {
  readonly section: Section;
  /** Undefined until it is read. */
  readonly total: number | undefined;
  readonly hasFailed: boolean;
  /** The instants of the newest entry, and of the next one, which is overdue; undefined if none is. */
  readonly overdue: { readonly newest: string; readonly since: Date } | undefined;
}

type NewestRow = RaRecord & { readonly created_at: string };

/** Reads of each section how much is public, and if something is overdue: one request each. */
export function usePublications(): Publications[] {
  const provider = useDataProvider();
  const { publicationMonths } = useConfig();
  const rows = Object.values(SECTION_ROWS);
  const results = useQueries({
    queries: rows.map(({ section }) => ({
      queryKey: [section.adminRoute, 'newest'],
      queryFn: () => readNewest(provider, section),
    })),
  });
  return rows.map(({ section }, index) => {
    const { data, isError = false } = results[index] ?? {};
    const overdue = overdueAfter(data?.data[0]?.created_at, publicationMonths[section.path]);
    return { section, total: data?.total, hasFailed: isError, overdue };
  });
}

function overdueAfter(
  newest: string | undefined,
  monthsBetween: number | undefined,
): Publications['overdue'] {
  if (newest === undefined || monthsBetween === undefined) return undefined;
  const since = addMonths(newest, monthsBetween);
  return isPast(since) ? { newest, since } : undefined;
}

const readNewest = (provider: DataProvider, { adminRoute }: Section) =>
  provider.getList<NewestRow>(adminRoute, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'created_at', order: 'DESC' },
    filter: { situacao: 'publicado' },
  });
