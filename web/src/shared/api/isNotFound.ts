import { HTTPError } from 'ky';

/** Whether the API said that there is no such thing, which no retry will change. */
export const isNotFound = (error: unknown) => error instanceof HTTPError && error.response.status === 404;
