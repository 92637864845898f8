import type { HttpError } from 'ra-core';

const RETRIES = 3;

const isRefusal = ({ status }: Partial<HttpError>) => status !== undefined && status >= 400 && status < 500;

/** Spec §8 for lists: three retries, 1 s to 30 s apart, then the table's own failure block instead of a toast. */
export const listQueryOptions = {
  retry: (count: number, error: Error) => count < RETRIES && !isRefusal(error as Partial<HttpError>),
  onError: () => undefined,
};
