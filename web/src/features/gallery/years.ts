import type { AlbumSummary } from '../../shared/albuns/AlbumSummary';
import { yearOf } from '../../shared/text/longDate';

/** The years of the albums, newest first. */
export const yearsOf = (albuns: readonly AlbumSummary[]): number[] =>
  [...new Set(albuns.map(({ createdAt }) => yearOf(createdAt)))].toSorted((a, b) => b - a);

/** The albums of a year; all of them without one. */
export const inYear = (albuns: readonly AlbumSummary[], ano: number | undefined) =>
  ano === undefined ? albuns : albuns.filter(({ createdAt }) => yearOf(createdAt) === ano);
