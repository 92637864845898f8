import { skipToken, useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/ApiContext';
import { isNotFound } from '../../shared/api/isNotFound';
import { albumQuery } from './albumQuery';

/** Whether the address names an album that does not exist. */
export function useAlbumMissing(id: number | undefined): boolean {
  const api = useApi();
  const wanted = id !== undefined && !Number.isNaN(id);
  const query = albumQuery(api, id ?? 0);
  const { error } = useQuery({ ...query, queryFn: wanted ? query.queryFn! : skipToken });
  return Number.isNaN(id) || isNotFound(error);
}
