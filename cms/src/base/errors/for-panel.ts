import { errors } from '@strapi/utils';
import { ApiError } from './ApiError';

/** Rethrows an ApiError as Strapi's ValidationError, whose message the panel shows. */
export function rethrowForPanel(error: unknown): never {
  throw error instanceof ApiError ? new errors.ValidationError(error.message) : error;
}
