import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/ApiContext';
import { NEUTRAL_IDENTITY, type Identity } from './Identity';
import { siteQuery } from './siteQuery';

interface SiteState {
  /** A name alone while it is read, and where it could not be. */
  readonly site: Identity;
  readonly status: 'pending' | 'error' | 'success';
  readonly retry: () => void;
}

/** What the site says of itself, and whether that is all there is to say. */
export function useSite(): SiteState {
  const { data, status, refetch } = useQuery(siteQuery(useApi()));
  return { site: data ?? NEUTRAL_IDENTITY, status, retry: () => void refetch() };
}
