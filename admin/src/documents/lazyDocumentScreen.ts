import { lazy } from 'react';

/** The document screen, fetched when one of its sections is first opened. */
export const DocumentScreen = lazy(() =>
  import('./DocumentScreen').then((module) => ({ default: module.DocumentScreen })),
);
